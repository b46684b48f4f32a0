import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "../../fault";
import { project } from "../../project.mjs";
import type { Problem } from "../check/problem";
import { cardDrawings, drawCard } from "./cards";
import { encode, encodedFiles, masterFile, table } from "./encode";
import { drawIcons, iconDrawings, iconFiles } from "./icons";

interface Made {
  /** What decides how it looks: texts, and the paths of files. */
  from: string[];
  files: string[];
  make(effort?: number): Promise<void>;
}

/** All sizes of the pictures, the icons and the cards of shared links, by the names that the owner reads. */
function all(): Record<string, Made> {
  const pictures = Object.entries(table).map(([name, { master, avif, webp }]) => [
    name,
    {
      from: [masterFile(master), JSON.stringify([avif, webp])],
      files: encodedFiles(name),
      make: (effort?: number) => encode(name, effort),
    },
  ]);
  const cards = Object.entries(cardDrawings()).map(([path, card]) => [
    `og/${path}.jpg`,
    {
      from: [card.svg, masterFile(card.master), card.view.join()],
      files: [`public/og/${path}.jpg`],
      make: () => drawCard(path, card),
    },
  ]);
  const icons = { from: Object.values(iconDrawings()), files: iconFiles, make: drawIcons };
  return { ...Object.fromEntries([...pictures, ...cards]), "los iconos": icons };
}

/** What each was made from and what came of it, so that a change of either is noticed. */
const record = join(project, "content/pictures/made.json");

function markOf({ from, files }: Made): string {
  const hash = createHash("sha256");
  for (const part of [...from, ...files]) {
    const path = join(project, part);
    hash.update(part.length < 200 && existsSync(path) ? readFileSync(path) : part);
  }
  return hash.digest("hex").slice(0, 16);
}

function readRecord(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(record, "utf8")) as Record<string, string>;
  } catch {
    // What nobody can read is made anew.
    return {};
  }
}

function outdated(): [string, Made][] {
  const before = readRecord();
  return Object.entries(all()).filter(
    ([name, made]) =>
      before[name] !== markOf(made) || !made.files.every((file) => existsSync(join(project, file))),
  );
}

/** What is not there, or was made for another photo, name, headline or logo. */
export function findOutdated(): Problem[] {
  return outdated().map(([name]) => ({
    file: "Fotos, tarjetas e iconos",
    text: `${name}: falta, o se hizo con otra foto, otro nombre, otro titular u otro logo. Se hace otra vez con npm run generate`,
  }));
}

export async function makeOutdated(effort?: number): Promise<string[]> {
  const left = outdated();
  for (const [name, made] of left) {
    await made.make(effort).catch((cause: unknown) => {
      throw new Fault(`${name}: no se pudo hacer; la foto o el logo falta o está dañado.`, {
        cause,
      });
    });
  }
  const marks = Object.entries(all()).map(([name, made]) => [name, markOf(made)]);
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(marks), null, 2)}\n`);
  return left.map(([name]) => name);
}
