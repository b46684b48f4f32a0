import type { CompanyFacts } from "~/content/company-rules.server";
import type { Text } from "./files";
import type { Problem } from "./problem";
import promises from "./promises.json";

/** What the pages promise, only the owner can keep, and the owner has not confirmed, where it stands. */
export function findPromises({ confirmed }: CompanyFacts, texts: Text[]): Problem[] {
  return Object.entries(promises)
    .filter(([name]) => !confirmed.includes(name))
    .flatMap(([name, { says, ask }]) =>
      texts
        .filter(({ text }) => says.some((words) => text.includes(words)))
        .map(({ file, line }) => ({
          file,
          line,
          promise: name,
          text: `pide tu confirmación (${name}): ${ask} Si es así, añade "${name}" a "confirmed" en company.json; si no, cambia la frase.`,
        })),
    );
}
