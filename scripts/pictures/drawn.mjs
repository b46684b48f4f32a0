import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withModules } from "../load.mjs";
import { project } from "../project.mjs";
import { cardDrawings, drawCard } from "./cards.mjs";
import { masterFile } from "./encode.mjs";
import { drawIcons, iconDrawings } from "./icons.mjs";

/** What the icons and cards in public/ were drawn from, so that a change of it is noticed. */
const record = join(project, "scripts/drawn.json");

const hash = (...parts) => createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);

async function wanted(load) {
  const cards = await cardDrawings(load);
  const marks = Object.entries(cards).map(([path, { svg, master, view }]) => {
    const file = masterFile(master);
    const content = existsSync(file) ? readFileSync(file).toString("base64") : "";
    return [`og/${path}.jpg`, hash(svg, content, view.join())];
  });
  const icons = hash(...Object.values(iconDrawings()));
  return { cards, marks: { "los iconos": icons, ...Object.fromEntries(marks) } };
}

function drawn() {
  return existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {};
}

/** The icons and cards that are not there, or were drawn for another name, headline, logo or picture. */
export async function findOutdated(load) {
  return outdated(await wanted(load));
}

function outdated({ cards, marks }) {
  const before = drawn();
  return Object.keys(marks).filter(
    (name) =>
      before[name] !== marks[name] ||
      (name.replace(/^og\/|\.jpg$/g, "") in cards && !existsSync(join(project, "public", name))),
  );
}

/** Draws the icons and cards that are not as they should be, and says which. */
export async function drawOutdated() {
  const { cards, marks } = await withModules(wanted);
  const names = outdated({ cards, marks });
  for (const [path, card] of Object.entries(cards)) {
    if (names.includes(`og/${path}.jpg`)) await drawCard(path, card);
  }
  if (names.includes("los iconos")) await drawIcons();
  writeFileSync(record, `${JSON.stringify(marks, null, 2)}\n`);
  return names;
}
