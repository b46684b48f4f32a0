/**
 * Lays out what the edge reads: its own files, and what it says in the app's words.
 *
 *   node scripts/build/write-edge-files.mjs DESTINATION
 */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withModules } from "./load.mjs";
import { project } from "../project.mjs";

const [destination] = process.argv.slice(2);
if (!destination) throw new Error("Usage: node scripts/build/write-edge-files.mjs DESTINATION");

for (const name of ["templates", "nginx.conf", "start.sh"]) {
  cpSync(join(project, "edge", name), join(destination, name), { recursive: true });
}
await withModules(async (load) => {
  const { edgeFiles } = await load("/scripts/build/edge-files.ts");
  for (const [path, text] of Object.entries(edgeFiles())) {
    const file = join(destination, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
