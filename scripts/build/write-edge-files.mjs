/**
 * Writes what the edge reads: its own files with what it says in the app's words; and the build's assets
 * three times, plain and with scripts and styles as brotli and gzip at their best, since stock nginx picks
 * a folder by what the browser takes.
 *
 *   node scripts/build/write-edge-files.mjs FILES ASSETS
 */
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { withModules } from "./load.mjs";
import { project } from "../project.mjs";

const [files, assets] = process.argv.slice(2);
const built = join(project, "build/client/assets");
const packings = { br: brotliCompressSync, gzip: (bytes) => gzipSync(bytes, { level: 9 }) };

function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

for (const name of ["templates", "nginx.conf", "start.sh"]) {
  cpSync(join(project, "edge", name), join(files, name), { recursive: true });
}
await withModules(async (load) => {
  const { edgeFiles } = await load("/scripts/build/edge-files.ts");
  for (const [path, text] of Object.entries(edgeFiles())) write(join(files, path), text);
});
cpSync(built, join(assets, "plain/assets"), { recursive: true });
for (const name of readdirSync(built).filter((name) => /\.(js|css)$/.test(name))) {
  const bytes = readFileSync(join(built, name));
  for (const [folder, pack] of Object.entries(packings)) {
    write(join(assets, folder, "assets", name), pack(bytes));
  }
}
