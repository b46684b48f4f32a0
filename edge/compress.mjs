/**
 * Lays a folder out three times for the edge: plain, and its scripts and styles as brotli and gzip at
 * their best. Stock nginx picks the folder by what the browser takes.
 *
 *   node edge/compress.mjs build/client DESTINATION
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const [source, destination] = process.argv.slice(2);
if (!source || !destination) throw new Error("Usage: node edge/compress.mjs SOURCE DESTINATION");

const packings = { br: brotliCompressSync, gzip: (bytes) => gzipSync(bytes, { level: 9 }) };

cpSync(join(source, "assets"), join(destination, "plain/assets"), { recursive: true });
for (const entry of readdirSync(join(source, "assets"), { withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css)$/.test(entry.name)) continue;
  const bytes = readFileSync(join(source, "assets", entry.name));
  for (const [folder, pack] of Object.entries(packings)) {
    const file = join(destination, folder, "assets", entry.name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pack(bytes));
  }
}
