/**
 * Sorts what the owner changed in content/ and public/ before an update (actualizar.sh): `take-over.mjs FOLDER`.
 * FOLDER has the two folders as they were, standard input names the changed files. Documents, their history and
 * photos go to FOLDER/data, from where they come into DATA_DIR. Other files, such as pictures, stay in place.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";

const [folder] = process.argv.slice(2);
const changed = readFileSync(0, "utf8").trim().split("\n").filter(Boolean);

const git = (...words) =>
  execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Returns all values that the program has ever shipped for a document. */
function shippedValues(path) {
  const commits = git("log", "--format=%H", "--diff-filter=AM", "HEAD", "--", path);
  const versions = commits.split("\n").filter(Boolean);
  return versions.map((commit) => JSON.parse(git("show", `${commit}:${path}`)));
}

/** Returns the part of a document that the program never shipped; undefined when there is none. */
function ownPart(path, value) {
  const shipped = shippedValues(path);
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

function takeDocument(path) {
  const name = basename(path, ".json");
  const text = readFileSync(join(folder, path), "utf8");
  let own;
  try {
    own = ownPart(path, JSON.parse(text.replace(/^\ufeff/, "")));
  } catch {
    // A damaged file moves as it is, and the trial names its line.
    write(`content/${name}.json`, text);
    return;
  }
  if (own === undefined) return;
  write(`content/${name}.json`, `${JSON.stringify(own, null, 2)}\n`);
  const what = Array.isArray(own) ? `${own.length} entradas` : Object.keys(own).join(", ");
  console.log(`Pasa a los datos: ${path} (${what})`);
}

/** Takes the history of a document along. A version was the value alone. */
function takeVersions(name, paths) {
  const times = new Map(paths.map((path) => [Number(basename(path, ".json")), path]));
  let before = null;
  for (const at of [...times.keys()].sort((one, other) => one - other)) {
    const head = JSON.stringify({ before, change: "Versión de antes" });
    const value = JSON.stringify(JSON.parse(readFileSync(join(folder, times.get(at)), "utf8")));
    write(`history/${name}/${at}.jsonl`, `${head}\n${value}\n`);
    before = at;
  }
  console.log(`Pasa a los datos: la historia de ${name} (${times.size} versiones)`);
}

const history = /^(?:content|public\/assets\/data)\/\.historial\/([\w-]+)\/\d+\.json$/;
const ofData = /^(?:content\/\.historial|public\/assets\/data)\//;

// The lists of public/ last: they were the ones that the site showed.
const documents = changed
  .filter((path) => /^(content|public\/assets\/data)\/[\w-]+\.json$/.test(path))
  .sort();
documents.forEach(takeDocument);
const names = new Set(changed.flatMap((path) => history.exec(path)?.[1] ?? []));
for (const name of names)
  takeVersions(
    name,
    changed.filter((path) => history.exec(path)?.[1] === name),
  );
for (const path of changed) {
  const photo = /^public\/assets\/data\/(fotos\/.+)$/.exec(path)?.[1];
  if (photo) {
    write(`content/${photo}`, readFileSync(join(folder, path)));
    console.log(`Pasa a los datos: ${path}`);
  } else if (!documents.includes(path) && !ofData.test(path)) {
    cpSync(join(folder, path), path);
    console.log(`Se queda como lo tienes: ${path}`);
  }
}
