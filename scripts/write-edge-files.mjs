/**
 * Writes what the edge says in the app's words: its pages of refusals, its security headers and the list
 * of pages that it keeps. Run it after a change of any; the image's build runs it too, so that no
 * sample's telephone stays behind.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { withModules } from "./load.mjs";
import { project } from "./project.mjs";

await withModules(async (load) => {
  const { edgeFiles } = await load("/scripts/edge-files.ts");
  for (const [path, text] of Object.entries(edgeFiles())) writeFileSync(join(project, path), text);
});
