import { readFileSync } from "node:fs";
import { join } from "node:path";
import { company, sampleFacts, type SampleFact } from "~/content/company";
import { contentTexts, type ContentText } from "./content";
import type { Problem } from "./problem";

/** The facts of app/content that are still samples. */
export function findSamples(): Problem[] {
  const texts = contentTexts();
  return sampleFacts.flatMap((sampleFact) => {
    const { fact, note } = sampleFact;
    const left = texts.find(
      (text) =>
        (text.place === fact || text.place.startsWith(`${fact}.`)) && isSample(text, sampleFact),
    );
    if (!left) return [];
    const why = left.text.trim() === "" ? "está vacío" : "es una muestra";
    return [{ file: left.file, text: `${fact}: ${why}. ${note}` }];
  });
}

/** The name in the two files that cannot read it from company.ts. */
export function findNames(project: string): Problem[] {
  const read = (path: string) => readFileSync(join(project, path), "utf8");
  const manifest = "public/manifest.webmanifest";
  const cards = "scripts/cards.mjs";
  const { name, short_name } = JSON.parse(read(manifest)) as { name: string; short_name: string };
  const onCards = /^const companyName = "(.*)";$/m.exec(read(cards))?.[1] ?? "";
  return [
    ...nameProblems(manifest, "name", name),
    ...(isSampleName(short_name)
      ? [
          {
            file: manifest,
            text: `short_name: es de muestra. Pon un nombre corto, de hasta 12 letras.`,
          },
        ]
      : []),
    ...nameProblems(cards, "companyName", onCards).map(({ file, text }) => ({
      file,
      text: `${text} Después dibuja las tarjetas otra vez: npm run cards -- CARPETA.`,
    })),
  ];
}

function nameProblems(file: string, field: string, name: string): Problem[] {
  if (name !== company.name) {
    return [{ file, text: `${field}: dice «${name}» y la empresa se llama «${company.name}».` }];
  }
  return isSampleName(name)
    ? [{ file, text: `${field}: es una muestra. Pon el mismo nombre que en company.ts.` }]
    : [];
}

function isSampleName(name: string): boolean {
  const fact = sampleFacts.find((sampleFact) => sampleFact.fact === "company.name");
  return fact !== undefined && name.includes(fact.sample);
}

/** Whether an entry of testimonios.json is one of the samples. */
export function isSampleEntry(entry: unknown): boolean {
  const fact = sampleFacts.find((sampleFact) => sampleFact.fact === "testimonios");
  return fact !== undefined && JSON.stringify(entry).includes(fact.sample);
}

function isSample({ text }: ContentText, { sample }: SampleFact): boolean {
  return sample === "" ? text.trim() === "" : text.includes(sample);
}
