import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { project } from "../../project.mjs";
import { readContent } from "../check/faults";
import { nodeAt, textsOf } from "../check/files";

const fixed: Record<string, string> = {
  hero: "home.heroAlt",
  "hero-vertical": "home.heroAlt",
  nosotros: "nosotros.pictureAlt",
};

/** Empties what the pages say of a replaced picture, so that nothing is published before; gives the places. */
export function emptyDescriptions(name: string): string[] {
  return readContent(project).files.flatMap((file) => {
    const texts = textsOf(file);
    const beside = texts
      .filter(({ place, text }) => text === name && /\.(name|picture)$/.test(place))
      .map(({ place }) => place.replace(/\w+$/, "alt"));
    const found = texts.filter(({ place }) => [...beside, fixed[name]].includes(place));
    const path = join(project, file.file);
    const emptied = found.reduceRight(
      (text, { place }) => {
        const { start, end } = nodeAt(file.tree, place.split(".").slice(1)).loc;
        return `${text.slice(0, start.offset)}""${text.slice(end.offset)}`;
      },
      readFileSync(path, "utf8"),
    );
    if (found.length > 0) writeFileSync(path, emptied);
    return found.map(({ line }) => `${file.file}, línea ${line}`);
  });
}
