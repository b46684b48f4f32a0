import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { project } from "../../project.mjs";
import type { Text } from "../check/files";
import type { Problem } from "../check/problem";

/** Where the description of a picture stands that its page does not name. */
const fixed: Record<string, string> = {
  hero: "home.heroAlt",
  "hero-vertical": "home.heroAlt",
  nosotros: "nosotros.pictureAlt",
};

/** Descriptions by their place, each as it was when its photo was replaced: it may speak of the one before. */
const record = join(project, "content/pictures/described.json");

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
const read = () => JSON.parse(readFileSync(record, "utf8")) as Record<string, string>;

/** Writes down what is said of a picture that is being replaced, and gives the places. */
export function outdateDescriptions(name: string, texts: Text[]): string[] {
  const beside = texts
    .filter(({ place, text }) => text === name && /\.(name|picture)$/.test(place))
    .map(({ place }) => place.replace(/\w+$/, "alt"));
  const found = texts.filter(({ place }) => [...beside, fixed[name]].includes(place));
  const now = found.map(({ place, text }) => [place, hashOf(text)]);
  writeFileSync(record, `${JSON.stringify({ ...read(), ...Object.fromEntries(now) }, null, 2)}\n`);
  return found.map(({ file, place }) => `${place} (${file})`);
}

/** The descriptions that are still those of the photo before. */
export function findOldDescriptions(texts: Text[], confirmed: string[]): Problem[] {
  const before = read();
  return texts
    .filter(({ place, text }) => before[place] === hashOf(text) && !confirmed.includes(place))
    .map(({ file, line, place }) => ({
      file,
      line,
      text: `${place}: describe la foto de antes. Di qué se ve en la nueva.`,
    }));
}
