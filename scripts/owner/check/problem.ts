import { closestMatch } from "leven";

/** Something that has to be mended before the site is published, in Spanish for the owner. */
export interface Problem {
  file: string;
  line?: number;
  text: string;
  /** The promise that it asks the owner to confirm. */
  promise?: string;
  /** The site can be built with it: a field that only another version of the program reads. */
  isHarmless?: boolean;
}

/** The name that was probably meant. */
export const nearest = (name: string, names: string[]) =>
  names.find((one) => one.toLowerCase() === name.toLowerCase()) ??
  closestMatch(name, names, { maxDistance: Math.ceil(name.length / 5) });

/** The longest name beside which the titles of the pages have room. */
export const MAX_NAME = 22;

/** What is wrong as a sentence of its own; a question is one already. */
export const sentence = (fault: string) => (fault.endsWith("?") ? fault : `${fault}.`);

/** The problems as the owner reads them, file by file, with how many they are. */
export function report(problems: Problem[]): string {
  if (problems.length === 0) return "Todo listo: no queda ninguna muestra ni ningún error.";
  const count = problems.length === 1 ? "Falta 1 cosa" : `Faltan ${problems.length} cosas`;
  const promises = [...new Set(problems.flatMap(({ promise }) => promise ?? []))];
  return [
    listed(problems),
    ...(promises.length > 1
      ? [`Las promesas, para "confirmed", cuando hayas leído cada una: ${list(promises)}`]
      : []),
    `${count} antes de publicar. Lo que parece una muestra y es correcto tal como está se anota en ` +
      '"confirmed", al final de content/company.json, con el nombre que va antes de los dos puntos.',
  ].join("\n\n");
}

const list = (names: string[]) => names.map((name) => `"${name}"`).join(", ");

export function listed(problems: Problem[]): string {
  const files = [...new Set(problems.map(({ file }) => file))];
  return files
    .map((file) => {
      const here = problems.filter((one) => one.file === file);
      here.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
      return [file, ...here.map(inWords)].join("\n");
    })
    .join("\n\n");
}

function inWords({ line, text }: Problem): string {
  return `  · ${line ? `línea ${line}: ` : ""}${text}`;
}
