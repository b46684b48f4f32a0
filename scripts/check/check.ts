import { findLinks } from "./links";
import { findMalformed, findOverlong } from "./limits";
import type { Problem } from "./problem";
import { findNames, findSamples } from "./samples";
import { findTestimonials } from "./testimonials";

/** Everything that is left to do before the site in the folder `project` may be published. */
export function check(project: string): Problem[] {
  return [
    ...findSamples(),
    ...findMalformed(),
    ...findNames(project),
    ...findTestimonials(project),
    ...findOverlong(),
    ...findLinks(project),
  ];
}

/** The problems as the owner reads them, file by file. */
export function report(problems: Problem[]): string {
  if (problems.length === 0) return "Todo listo: no queda ninguna muestra ni ningún error.";
  const files = [...new Set(problems.map(({ file }) => file))];
  const parts = files.map((file) =>
    [file, ...problems.filter((one) => one.file === file).map(({ text }) => `  · ${text}`)].join(
      "\n",
    ),
  );
  const count = problems.length === 1 ? "Falta 1 cosa" : `Faltan ${problems.length} cosas`;
  return [
    ...parts,
    `${count} antes de publicar. Si una muestra es correcta tal como está, quita su línea de ` +
      "sampleFacts, al final de app/content/company.ts.",
  ].join("\n\n");
}
