import { companySchema, type CompanyFacts } from "~/content/company-rules.server";
import { aboutField } from "~/content/rules.server";
import { factAt, inventedFacts, says, type Sample } from "~/content/samples";
import { logo } from "~/images/logo";
import { lineAt, type OwnerFile, type Text } from "./files";
import type { Problem } from "./problem";
import { promises } from "./promises";

const empty = (value: unknown) => value === "";

/** What a client or the law asks, and nobody can invent. */
const wanted = [
  ...["legalName", "ruc", "dataBankCode", "hosting", "mailProvider", "rightsDays", "logDays"],
  ...["emailjs.country", "emailjs.historyDays"],
  ...["answerTime", "area", "firstVisit", "payment", "insurance", "techoPropio", "alarmsWatchedBy"],
];
const wantedOfService = ["price", "time", "warranty", "certificates"];

function samplesOf(facts: CompanyFacts): Sample[] {
  const { offices, services } = facts;
  const isOpen = offices.some((office) => office.hours.length > 0);
  return [
    ...inventedFacts(facts),
    [["tagline"], says("Soluciones innovadoras")],
    ...wanted.map((name): Sample => [name.split("."), empty]),
    // The law asks it of whoever attends the public at a place.
    ...(isOpen ? [[["libroDeReclamaciones"], empty] satisfies Sample] : []),
    ...services.flatMap((_, index) =>
      wantedOfService.map((field): Sample => [["services", index, field], empty]),
    ),
    ...offices.map((_, index): Sample => [
      ["offices", index, "hours"],
      says('"viernes"],"opens":"09:00","closes":"18:00"'),
    ]),
  ];
}

const NAME_IDEA = "nosotros.nameIdea";
const LOGO = "logo";

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
  const known = [
    ...[...all.map(([path]) => path.join(".")), ...texts.map(({ place }) => place)],
    ...[LOGO, NAME_IDEA, ...Object.keys(promises)],
  ];
  const strange = facts.confirmed.flatMap((name, index) =>
    known.some((one) => isConfirmed([name], one))
      ? []
      : [
          {
            file,
            line: lineAt(tree, ["confirmed", index]),
            text: `confirmed: «${name}» no es nada que se confirme.`,
          },
        ],
  );
  return [...left, ...storyOfTheName(facts, texts), ...sampleLogo(facts), ...strange];
}

function sampleLogo({ confirmed }: CompanyFacts): Problem[] {
  if (!logo.shapes.includes("M0 6H3V0H16V4H7V10H0Z") || confirmed.includes(LOGO)) return [];
  return [
    {
      file: "content/logo.svg",
      text: "logo: es una muestra. Pon el tuyo con npm run foto -- logo, o hazlo de letras.",
    },
  ];
}

function storyOfTheName({ confirmed }: CompanyFacts, texts: Text[]): Problem[] {
  const story = texts.find(
    ({ place, text }) => place.startsWith(NAME_IDEA) && text.includes("andén"),
  );
  if (!story || confirmed.includes(NAME_IDEA)) return [];
  const note =
    "Si cambia el nombre, cuenta aquí el origen del nuevo, o borra todo nameIdea y la página no tendrá esa sección.";
  const { file, line } = story;
  return [{ file, line, text: `${NAME_IDEA}: es una muestra. ${note}` }];
}
