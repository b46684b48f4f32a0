import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentTexts } from "./content";
import { COMPANY_FILE, companyText, lineOfField, readFacts } from "./facts";
import type { Problem } from "./problem";
import { sampleNames } from "./samples";

/** What the pages promise and only the owner can keep: a name to confirm it by, and words that say it. */
export const promises: Record<string, { says: RegExp; ask: string }> = {};

/** Promises that the owner has not confirmed, where they stand; and confirmations of nothing. */
export function findPromises(project: string): Problem[] {
  const facts = readFacts(project);
  const texts = contentTexts();
  const open = Object.entries(promises)
    .filter(([name]) => !facts.confirmed.includes(name))
    .flatMap(([name, { says, ask }]) =>
      texts
        .filter(({ text }) => says.test(text))
        .map(({ file, text }) => ({
          file,
          line: lineOf(join(project, file), says.exec(text)?.[0] ?? ""),
          text: `promete algo que solo tú puedes confirmar (${name}): ${ask} Si es así, añade "${name}" a "confirmed" en company.json; si no, cambia la frase.`,
        })),
    );
  const known = [...sampleNames(facts), ...Object.keys(promises)];
  const unknown = facts.confirmed.flatMap((name, index) =>
    known.includes(name)
      ? []
      : [
          {
            file: COMPANY_FILE,
            line: lineOfField(companyText(project), ["confirmed", index]),
            text: `confirmed: «${name}» no es nada que se confirme.`,
          },
        ],
  );
  return [...open, ...unknown];
}

function lineOf(path: string, words: string): number | undefined {
  const before = readFileSync(path, "utf8").split(words);
  return before.length > 1 ? before[0]?.split("\n").length : undefined;
}
