/**
 * Sorts the files of content/ and public/ that the owner changed; actualizar.sh runs it: `take-over.mjs FOLDER`. FOLDER
 * has both folders as they were, and standard input names the changed files in order. Documents, their history and
 * photos go to FOLDER/data, from where they come into DATA_DIR. Other files, such as pictures, return to their place.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";

/** Matches a document, such as content/home.json, and its version content/.historial/home/1700000000000.json. */
const DOCUMENT =
  /^(?:content|public\/assets\/data)\/(?:\.historial\/)?(?<name>[\w-]+)(?:\/(?<time>\d+))?\.json$/;

/** Matches a photo; the group is its path below DATA_DIR/content. */
const PHOTO = /^public\/assets\/data\/(fotos\/.+)$/;

/** Matches every file of the old data. One that is no document, version or photo is left out: nothing reads it. */
const DATA = /^(content\/\.historial|public\/assets\/data)\//;

/** Matches one size of a page's picture, such as hero-0123abcd-800.webp (app/images/encode.server.ts). */
const PICTURE = /^(?<name>[a-z\d-]+)-(?<hash>[\da-f]{8})-\d+\.\w+$/;

const [folder] = process.argv.slice(2);
const changedPaths = readFileSync(0, "utf8").trim().split("\n").filter(Boolean);

// Where a list is in both folders, the one of public/ was shown; it comes last.
const timeOfLastVersion = {};
for (const path of changedPaths) {
  const { name, time } = DOCUMENT.exec(path)?.groups ?? {};
  if (time) {
    takeVersion(path, name, time);
  } else if (name) takeDocument(path, name);
  else if (PHOTO.test(path)) takePhoto(path);
  else if (!DATA.test(path)) putBack(path);
}

/**
 * Takes a version of a document. Its file was the value alone; now its first line names the version before. A damaged one
 * is left out: nothing could return to it.
 */
function takeVersion(path, name, time) {
  let value;
  try {
    value = JSON.stringify(JSON.parse(readFileSync(join(folder, path), "utf8")));
  } catch {
    return;
  }
  const before = timeOfLastVersion[name] ?? null;
  if (before === null) console.log(`Pasa a los datos: la historia de ${name}`);
  timeOfLastVersion[name] = Number(time);
  const head = JSON.stringify({ before, change: "Versión de antes" });
  writeData(`history/${name}/${time}.jsonl`, `${head}\n${value}\n`);
}

function takeDocument(path, name) {
  const text = readFileSync(join(folder, path), "utf8");
  let ownValue;
  try {
    ownValue = withoutShipped(path, JSON.parse(text.replace(/^\ufeff/, "")));
  } catch {
    // A damaged file moves as it is, and try.mjs names its line.
    writeData(`content/${name}.json`, text);
    return;
  }
  if (ownValue === undefined) return;
  writeData(`content/${name}.json`, `${JSON.stringify(ownValue, null, 2)}\n`);
  const isList = Array.isArray(ownValue);
  const summary = isList ? `${ownValue.length} entradas` : Object.keys(ownValue).join(", ");
  console.log(`Pasa a los datos: ${path} (${summary})`);
}

/** Returns a list, or the keys of an object, with a value that no version of the program shipped; else undefined. */
function withoutShipped(path, value) {
  const commits = git("log", "--format=%H", "--diff-filter=AM", "HEAD", "--", path).split("\n");
  const shippedValues = commits
    .filter(Boolean)
    .map((commit) => JSON.parse(git("show", `${commit}:${path}`)));
  if (Array.isArray(value))
    return shippedValues.some((shipped) => isDeepStrictEqual(shipped, value)) ? undefined : value;
  const ownEntries = Object.entries(value).filter(
    ([key, own]) => !shippedValues.some((shipped) => isDeepStrictEqual(shipped[key], own)),
  );
  return ownEntries.length > 0 ? Object.fromEntries(ownEntries) : undefined;
}

function git(...words) {
  return execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

function takePhoto(path) {
  writeData(path.replace(PHOTO, "content/$1"), readFileSync(join(folder, path)));
  console.log(`Pasa a los datos: ${path}`);
}

function writeData(path, content) {
  const file = join(folder, "data", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function putBack(path) {
  cpSync(join(folder, path), path);
  if (path.startsWith("content/pictures/encoded/")) removeShippedSizes(path);
  console.log(`Se queda como lo tienes: ${path}`);
}

/** Removes the program's sizes of a picture that the owner has replaced (foto.ts). */
function removeShippedSizes(ownPath) {
  const own = PICTURE.exec(basename(ownPath))?.groups;
  for (const file of readdirSync(dirname(ownPath))) {
    const { name, hash } = PICTURE.exec(file)?.groups ?? {};
    if (name && name === own?.name && hash !== own.hash) rmSync(join(dirname(ownPath), file));
  }
}
