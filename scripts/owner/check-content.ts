import type { CompanyFacts } from "~/content/company-rules.server";
import { project } from "../project.mjs";
import { readContent } from "./check/faults";
import { COMPANY_FILE, textsOf, type OwnerFile } from "./check/files";
import { report, type Problem } from "./check/problem";

/** What is left between the sample and the company's own site: `npm run check:content`. */
export async function main() {
  const problems = await findProblems(project);
  console.log(report(problems));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** All that is left to do; what reads the content comes only when the content can be read. */
export async function findProblems(folder: string): Promise<Problem[]> {
  const { files, problems } = readContent(folder);
  if (problems.length > 0) return problems;
  const company = files.find(({ file }) => file === COMPANY_FILE) as OwnerFile;
  const { findSamples } = await import("./check/samples");
  const { findPromises } = await import("./check/promises");
  const { findInLists } = await import("./check/lists");
  const { findInWords } = await import("./check/words");
  const { findLeftovers } = await import("./check/leftovers");
  const { findInSettings } = await import("./check/settings");
  const { findOutdated } = await import("./pictures/made");
  const { default: home } = await import("#content/home.json");
  const services = home.services.items;
  const { pages } = await import("~/content/pages");
  // What a hidden service says is nobody's to read.
  const isShown = ({ file }: OwnerFile) =>
    file === COMPANY_FILE || file.replace(/^.*\/|\.json$/g, "") in pages;
  const texts = files.filter(isShown).flatMap(textsOf);
  const facts = company.value as CompanyFacts;
  return [
    ...services
      .filter(({ slug, hidden }) => !hidden && !(slug in pages))
      .map(({ slug }) => ({ file: `content/${slug}.json`, text: "no existe el archivo." })),
    ...findInSettings(folder),
    ...findSamples(company, texts),
    ...findPromises(facts, texts),
    ...findLeftovers(facts, services, texts),
    ...(await findInLists(folder)),
    ...findInWords(folder, texts),
    ...findOutdated(),
  ];
}
