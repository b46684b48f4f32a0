import { readFile, stat } from "node:fs/promises";
import type { OwnerList } from "~/content/owner-list.server";
import { parseList } from "~/content/json.server";
import { describeError, findErrors } from "~/content/rules.server";
import { readVersions } from "./versions.server";

/** Limits, because every page contains the whole list. */
const MAX_BYTES = 1024 * 1024;
export const MAX_ENTRIES = 500;

const MAX_LOGGED_ERRORS = 10;

const errors = new Map<string, string>();

/** Records and logs the error of a file; `undefined` clears the error. */
export function reportError(file: string, error: string | undefined): void {
  if (error === undefined) errors.delete(file);
  else {
    errors.set(file, error);
    console.error(error);
  }
}

/** Returns the current errors of the files, as Spanish sentences for the owner. */
export function listErrors(): string[] {
  return [...errors.values()];
}

/**
 * Creates a function that returns the valid entries of the file. If the file cannot be read, the function
 * returns the last entries and logs once.
 */
export function liveList<Entry>(options: OwnerList<Entry>): () => Promise<Entry[]> {
  let version: string | undefined;
  let entries: Promise<Entry[]> = Promise.resolve([]);
  return async () => {
    const now = await versionOf(options.file);
    if (now !== version) {
      version = now;
      entries = readOrKeep(options, entries);
    }
    return entries;
  };
}

async function readOrKeep<Entry>(
  options: OwnerList<Entry>,
  before: Promise<Entry[]>,
): Promise<Entry[]> {
  const { all, file } = options;
  try {
    const { entries, omitted } = check(options, await readList(options));
    if (omitted[0]) errors.set(file, omitted[0]);
    else errors.delete(file);
    return entries;
  } catch (error) {
    const kept = (await before).length > 0 ? await before : await readNewestVersion(options);
    const consequence = kept.length > 0 ? "; se sigue mostrando lo de antes" : "";
    reportError(file, `Error al cargar ${all} (${file}: ${explain(error)})${consequence}`);
    return kept;
  }
}

async function versionOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return [mtimeMs, size, ino].join(":");
  } catch (error) {
    return String(error);
  }
}

/** Reads the newest version of the history, for a file that is damaged when the process starts. */
async function readNewestVersion<Entry>(options: OwnerList<Entry>): Promise<Entry[]> {
  const [newest] = await readVersions(options.file);
  return Array.isArray(newest?.value) ? check(options, newest.value).entries : [];
}

async function readList({ file }: OwnerList): Promise<unknown[]> {
  const info = await stat(file);
  if (!info.isFile()) throw new Error("no es un archivo");
  if (info.size > MAX_BYTES) throw new Error("pesa más de 1 MB");
  const list = parseList(await readFile(file));
  if (list.length > MAX_ENTRIES) throw new Error(`tiene más de ${MAX_ENTRIES} elementos`);
  return list;
}

function check<Entry>({ file, item, schema }: OwnerList<Entry>, list: unknown[]) {
  const omitted: string[] = [];
  const entries = list.flatMap((entry, index) => {
    const result = schema.safeParse(entry);
    if (result.success) return [result.data];
    const why = findErrors(schema, entry).map(describeError).join("; ");
    omitted.push(`${item} ${index + 1} de ${file} no se muestra (${why})`);
    return [];
  });
  for (const error of omitted.slice(0, MAX_LOGGED_ERRORS)) console.error(error);
  if (omitted.length > MAX_LOGGED_ERRORS) {
    console.error(`… y ${omitted.length - MAX_LOGGED_ERRORS} más de ${file}`);
  }
  return { entries, omitted };
}

function explain(error: unknown): string {
  if (error instanceof Error && "code" in error) {
    return error.code === "ENOENT" ? "no existe el archivo" : `no se puede leer (${error.code})`;
  }
  return error instanceof Error ? error.message : String(error);
}
