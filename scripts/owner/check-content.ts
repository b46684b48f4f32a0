import { companySchema } from "~/content/company-rules.server";
import { lineAt } from "~/content/json.server";
import { project } from "../project.mjs";
import { readContentFiles, textsOf, type OwnerFile } from "./check/files";
import { listed, type Problem } from "./check/problem";

/** Lists the errors and samples in the owner's files with file and line: `npm run check:content`. */
export async function main(): Promise<void> {
  const problems = await findProblems(project);
  if (problems.length > 0) {
    const count = problems.length === 1 ? "Falta 1 cosa" : `Faltan ${problems.length} cosas`;
    console.log(`${listed(problems)}\n\n${count} antes de publicar.`);
    process.exitCode = 1;
  } else console.log("Todo listo: no queda ninguna muestra ni ningún error.");
}

/**
 * Returns all problems. Imports modules that parse content/ only after its files have been read successfully.
 */
export async function findProblems(folder: string): Promise<Problem[]> {
  const { files, problems } = readContentFiles(folder);
  if (problems.length > 0) return problems;
  const { brokenLinks, findTextProblems } = await import("./check/texts");
  const { findInLists } = await import("./check/lists");
  const texts = files.flatMap(textsOf);
  return [
    ...(await findSamples(files)),
    ...findTextProblems(texts),
    ...texts.flatMap((one) => brokenLinks(folder, one)),
    ...findInLists(folder),
  ];
}

async function findSamples(files: OwnerFile[]): Promise<Problem[]> {
  const { inventedFacts } = await import("~/content/samples");
  return files
    .filter(({ file }) => file === "content/company.json")
    .flatMap(({ file, value, source }) =>
      inventedFacts(companySchema.parse(value)).map((path) => ({
        file,
        line: lineAt(source, path),
        text: `${path.join(".")}: es una muestra, pon el dato de tu empresa`,
      })),
    );
}
