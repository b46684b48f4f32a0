/**
 * Sorts what the owner changed in content/ and public/ before an update (actualizar.sh): `take-over.mjs FOLDER`.
 * FOLDER has the two folders as they were, standard input names the changed files in order. Documents, their
 * history and photos go to FOLDER/data, from where they come into DATA_DIR. Other files, such as pictures, stay in
 * place.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";

const [folder] = process.argv.slice(2);
const changed = readFileSync(0, "utf8").trim().split("\n").filter(Boolean);

const git = (...words) =>
  execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Returns the part of a document that the program never shipped; undefined when there is none. */
function ownPart(path, value) {
  const commits = git("log", "--format=%H", "--diff-filter=AM", "HEAD", "--", path);
  const versions = commits.split("\n").filter(Boolean);
  const shipped = versions.map((commit) => JSON.parse(git("show", `${commit}:${path}`)));
  if (Array.isArray(value))
    return shipped.some((one) => isDeepStrictEqual(one, value)) ? undefined : value;
  const entries = Object.entries(value).filter(
    ([key, own]) => !shipped.some((one) => isDeepStrictEqual(one[key], own)),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function write(path, content) {
  const file = join(folder, "data", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function takeDocument(path, name) {
  const text = readFileSync(join(folder, path), "utf8");
  let own;
  try {
    own = ownPart(path, JSON.parse(text.replace(/^\ufeff/, "")));
  } catch {
    // A damaged file moves as it is, and try.mjs names its line.
    write(`content/${name}.json`, text);
    return;
  }
  if (own === undefined) return;
  write(`content/${name}.json`, `${JSON.stringify(own, null, 2)}\n`);
  const what = Array.isArray(own) ? `${own.length} entradas` : Object.keys(own).join(", ");
  console.log(`Pasa a los datos: ${path} (${what})`);
}

/** The time of the newest version by document. */
const newest = {};

/** Takes a version along, which was the value alone. The versions of a document come in order. */
function takeVersion(path, name, at) {
  if (!(name in newest)) console.log(`Pasa a los datos: la historia de ${name}`);
  const head = JSON.stringify({ before: newest[name] ?? null, change: "Versión de antes" });
  const value = JSON.stringify(JSON.parse(readFileSync(join(folder, path), "utf8")));
  write(`history/${name}/${at}.jsonl`, `${head}\n${value}\n`);
  newest[name] = Number(at);
}

/** Returns the name and the hash of a page's picture, of which a file is one size (app/images/encode.server.ts). */
const pictureOf = (path) => /^([a-z\d-]+)-([\da-f]{8})-\d+\.\w+$/.exec(basename(path))?.slice(1);

/** Removes the program's sizes of a picture of which the owner has made others (foto.ts). */
function removeShippedSizes(path) {
  const [name, hash] = pictureOf(path) ?? [];
  if (!name) return;
  for (const file of readdirSync(dirname(path))) {
    const [shippedName, shippedHash] = pictureOf(file) ?? [];
    if (shippedName === name && shippedHash !== hash) rmSync(join(dirname(path), file));
  }
}

/** Takes a photo along, or puts a file of the program back; older data that nothing reads is left out. */
function takeFile(path) {
  const photo = /^public\/assets\/data\/(fotos\/.+)$/.exec(path)?.[1];
  if (!photo && /^(content\/\.historial|public\/assets\/data)\//.test(path)) return;
  if (photo) write(`content/${photo}`, readFileSync(join(folder, path)));
  else {
    cpSync(join(folder, path), path);
    if (path.startsWith("content/pictures/encoded/")) removeShippedSizes(path);
  }
  console.log(photo ? `Pasa a los datos: ${path}` : `Se queda como lo tienes: ${path}`);
}

// Where a list is in both folders, the one of public/ was shown; it comes last.
for (const path of changed) {
  const [, name, at] =
    /^(?:content|public\/assets\/data)\/(?:\.historial\/)?([\w-]+)(?:\/(\d+))?\.json$/.exec(path) ??
    [];
  if (at) takeVersion(path, name, at);
  else if (name) takeDocument(path, name);
  else takeFile(path);
}
