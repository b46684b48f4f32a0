import { clientFacts } from "~/content/client-facts-rules.server";
import { companySchema, type CompanyFacts } from "~/content/company-rules.server";
import { factAt, inventedFacts, says, type Sample } from "~/content/samples";
import { aboutField } from "~/content/rules.server";
import { logo } from "~/images/logo";
import { lineAt, type OwnerFile, type Text } from "./files";
import type { Problem } from "./problem";

const empty = (value: unknown) => value === undefined || String(value).trim() === "";

/** Facts that are looked for, each empty until the owner says it. */
const expected = [
  ...["legalName", "ruc", "dataBankCode", "hosting", "mailProvider", "rightsDays", "answerTime"],
  ...["mailRelay.country", "mailRelay.historyDays", "services"],
  ...Object.keys(clientFacts),
].map((name) => name.split("."));
const ofService = ["price", "time", "warranty", "certificates"];

function samplesOf(facts: CompanyFacts): Sample[] {
  const { offices, services } = facts;
  const isOpen = offices.some(({ hours }) => hours.length > 0);
  return [
    ...inventedFacts(facts),
    [["tagline"], says("Soluciones innovadoras")],
    ...expected.map((path): Sample => [path, empty]),
    ...(services ?? []).flatMap((_, index) =>
      ofService.map((field): Sample => [["services", index, field], empty]),
    ),
    ...offices.map((_, index): Sample => [
      ["offices", index, "hours"],
      says('"viernes"],"opens":"09:00","closes":"18:00"'),
    ]),
    ...(isOpen ? [[["libroDeReclamaciones"], empty] satisfies Sample] : []),
  ];
}

/** Whether the owner confirmed a fact, or the group in which it stands: «services.1» is all of that service. */
const isConfirmed = (confirmed: string[], name: string) =>
  confirmed.some((one) => name === one || name.startsWith(`${one}.`));

/** The facts and words that are still samples, apart from those that the owner confirmed. */
export function findSamples({ file, value, tree }: OwnerFile, texts: Text[]): Problem[] {
  const facts = value as CompanyFacts;
  const all = samplesOf(facts);
  const left = all.flatMap(([path, isSample]) => {
    const name = path.join(".");
    const found = factAt(facts, path);
    if (isConfirmed(facts.confirmed, name) || !isSample(found)) return [];
    const why = empty(found) ? "está vacío" : "es una muestra";
    const about = aboutField(companySchema, path);
    return [{ file, line: lineAt(tree, path), text: `${name}: ${why}. Aquí va: ${about}` }];
  });
  return [...left, ...sampleWords(facts, texts)];
}

/** What is no fact of company.json: the logo, and where the name comes from. */
function sampleWords({ confirmed }: CompanyFacts, texts: Text[]): Problem[] {
  const story = texts.find(
    ({ place, text }) => place.startsWith("nosotros.nameIdea") && text.includes("andén"),
  );
  const drawn = logo.shapes.includes("M0 6H3V0H16V4H7V10H0Z") && { file: "content/logo.svg" };
  const samples = [
    { name: "nosotros.nameIdea", found: story, note: STORY },
    { name: "logo", found: drawn, note: LOGO },
  ];
  return samples.flatMap(({ name, found, note }) =>
    found && !confirmed.includes(name)
      ? [{ ...found, text: `${name}: es una muestra. ${note}` }]
      : [],
  );
}

const LOGO = "Pon el tuyo con npm run foto -- logo, o hazlo de letras.";
const STORY =
  "Si cambia el nombre, cuenta aquí el origen del nuevo, o borra todo nameIdea y la página no tendrá esa sección.";
