import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { removeLeftovers } from "../owner/pictures/encode";
import { makeOutdated } from "../owner/pictures/made";
import { project } from "../project.mjs";
import { editorSettings } from "./editor-settings";
import { cutFonts } from "./fonts";

/** Makes all that is made from something else, where it is out of date: `npm run generate`. */
export async function main(): Promise<void> {
  const pictures = await makeOutdated();
  await removeLeftovers();
  const settings = await format(JSON.stringify(editorSettings()), {
    parser: "json",
    printWidth: 100,
  });
  const others = { ".vscode/settings.json": Buffer.from(settings), ...(await cutFonts()) };
  const changed = Object.entries(others)
    .filter(([file, content]) => !readFileSync(join(project, file)).equals(content))
    .map(([file, content]) => {
      writeFileSync(join(project, file), content);
      return file;
    });
  const made = [...pictures, ...changed];
  console.log(made.length > 0 ? `Hecho: ${made.join(", ")}.` : "Todo estaba al día.");
}
