import { companySchema, type CompanyFacts } from "~/content/company-rules.server";
import { aboutField } from "~/content/rules.server";
import { logo } from "~/images/logo";
import { lineAt, type OwnerFile, type Text } from "./files";
import type { Problem } from "./problem";
import { promises } from "./promises";

/** A field of company.json that may still be the sample, and how that is seen. */
type Sample = [path: (string | number)[], isSample: (value: unknown) => boolean];

const empty = (value: unknown) => value === "";
const says = (sample: string) => (value: unknown) => JSON.stringify(value).includes(sample);

const samplesOf = ({ offices }: CompanyFacts): Sample[] => [
  [["name"], says("Andén")],
  [["shortName"], says("Andén")],
  [["tagline"], says("Soluciones innovadoras")],
  [["email"], says(".example")],
  [["phone"], says("900 000 000")],
  ...["legalName", "ruc", "dataBankCode", "hosting", "mailProvider", "rightsDays", "logDays"].map(
    (field): Sample => [[field], empty],
  ),
  ...offices.flatMap((_, index): Sample[] => [
    [["offices", index, "street"], says("Ejemplo")],
    [["offices", index, "hours"], says('"viernes"],"opens":"09:00","closes":"18:00"')],
  ]),
];

const NAME_IDEA = "nosotros.nameIdea";
const LOGO = "logo";

/** The facts and words that are still samples, apart from those that the owner confirmed. */
export function findSamples({ file, value, tree }: OwnerFile, texts: Text[]): Problem[] {
  const facts = value as CompanyFacts;
  const all = samplesOf(facts);
  const left = all.flatMap(([path, isSample]) => {
    const name = path.join(".");
    const found = path.reduce<unknown>(
      (inner, key) => (inner as Record<PropertyKey, unknown>)[key],
      facts,
    );
    if (facts.confirmed.includes(name) || !isSample(found)) return [];
    const why = empty(found) ? "está vacío" : "es una muestra";
    const about = aboutField(companySchema, path);
    return [{ file, line: lineAt(tree, path), text: `${name}: ${why}. Aquí va: ${about}` }];
  });
  const known = [
    ...[...all.map(([path]) => path.join(".")), ...texts.map(({ place }) => place)],
    ...[LOGO, NAME_IDEA, ...Object.keys(promises)],
  ];
  const strange = facts.confirmed.flatMap((name, index) =>
    known.includes(name)
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
