import type { CompanyFacts } from "~/content/company-rules.server";
import { logo } from "~/images/logo";
import { lineAt, type OwnerFile, type Text } from "./files";
import type { Problem } from "./problem";
import { promises } from "./promises";

/** A fact that may still be the sample, and what has to stand in its place. */
interface Sample {
  /** Its field in company.json. */
  path: (string | number)[];
  isSample: (value: unknown) => boolean;
  note: string;
}

const empty = (value: unknown) => value === "";
const says = (sample: string) => (value: unknown) => JSON.stringify(value).includes(sample);

const samples: Sample[] = [
  { path: ["name"], isSample: says("Andén"), note: "Pon el nombre comercial." },
  {
    path: ["shortName"],
    isSample: says("Andén"),
    note: "Pon un nombre corto, de hasta 12 letras.",
  },
  {
    path: ["tagline"],
    isSample: says("Soluciones innovadoras"),
    note: "Di en una frase qué hace la empresa: está al pie de cada página.",
  },
  { path: ["legalName"], isSample: empty, note: "Pon la razón social, como en la ficha RUC." },
  { path: ["ruc"], isSample: empty, note: "Pon el RUC, de 11 dígitos." },
  {
    path: ["dataBankCode"],
    isSample: empty,
    note: 'Pon el código del banco de datos personales inscrito en el registro nacional. Mientras dura el trámite, añade "dataBankCode" a "confirmed".',
  },
  {
    path: ["email"],
    isSample: says(".example"),
    note: "Pon el correo que revisas todos los días.",
  },
  { path: ["phone"], isSample: says("900 000 000"), note: "Pon el teléfono." },
  { path: ["hosting"], isSample: empty, note: "Pon quién aloja el sitio y en qué país." },
  { path: ["mailProvider"], isSample: empty, note: "Pon quién da el correo y en qué país." },
  {
    path: ["rightsDays"],
    isSample: empty,
    note: "Pon en cuántos días hábiles respondes a quien ejerce sus derechos; pregunta a tu abogado.",
  },
  {
    path: ["logDays"],
    isSample: empty,
    note: "Pon a los cuántos días se borra el registro del servidor; docs/manual.md dice cómo saberlo.",
  },
];

function samplesOf({ offices }: CompanyFacts): Sample[] {
  const ofOffices = offices.flatMap(({ city }, index) => [
    {
      path: ["offices", index, "street"],
      isSample: says("Ejemplo"),
      note: `Pon la dirección de la oficina de ${city}.`,
    },
    {
      path: ["offices", index, "hours"],
      isSample: says('"viernes"],"opens":"09:00","closes":"18:00"'),
      note: `Confirma el horario de la oficina de ${city}.`,
    },
  ]);
  return [...samples, ...ofOffices];
}

const NAME_IDEA = "nosotros.nameIdea";
const LOGO = "logo";

/** The facts and words that are still samples, apart from those that the owner confirmed. */
export function findSamples({ file, value, tree }: OwnerFile, texts: Text[]): Problem[] {
  const facts = value as CompanyFacts;
  const all = samplesOf(facts);
  const left = all.flatMap(({ path, isSample, note }) => {
    const name = path.join(".");
    const found = path.reduce<unknown>(
      (inner, key) => (inner as Record<PropertyKey, unknown>)[key],
      facts,
    );
    if (facts.confirmed.includes(name) || !isSample(found)) return [];
    const why = empty(found) ? "está vacío" : "es una muestra";
    return [{ file, line: lineAt(tree, path), text: `${name}: ${why}. ${note}` }];
  });
  const known = [
    ...[...all.map(({ path }) => path.join(".")), ...texts.map(({ place }) => place)],
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
