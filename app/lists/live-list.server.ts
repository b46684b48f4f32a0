import { readFile, stat } from "node:fs/promises";
import type { z } from "zod";
import { parseList } from "./parse.server";
import { faultsOf } from "./words.server";

/** A list that the owner edits while the site runs. */
export interface OwnerList<Entry = unknown> {
  /** The JSON file, from the folder where the site runs. */
  file: string;
  /** One item for the log, as "Testimonio". */
  item: string;
  /** All of them after an article, as "los testimonios". */
  all: string;
  schema: z.ZodType<Entry>;
}

/**
 * Gives a function that answers with the entries of the file as it is now, read again only when it
 * changes. An entry that cannot be used is left out; while the file cannot be read, the last list that
 * could be stays. Both are said in the log, once.
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
  try {
    return await read(options);
  } catch (error) {
    const { all, file } = options;
    const kept = await before;
    const consequence = kept.length > 0 ? "; se sigue mostrando lo de antes" : "";
    console.error(`Error al cargar ${all} (${file}: ${explain(error)})${consequence}`);
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

async function read<Entry>({ file, item, schema }: OwnerList<Entry>): Promise<Entry[]> {
  const list = parseList(await readFile(file));
  return list.flatMap((entry, index) => {
    const result = schema.safeParse(entry);
    if (result.success) return [result.data];
    const faults = faultsOf(schema, entry).join("; ");
    console.error(`${item} ${index + 1} de ${file} omitido (${faults})`);
    return [];
  });
}

function explain(error: unknown): string {
  if (error instanceof Error && "code" in error) {
    return error.code === "ENOENT" ? "no existe el archivo" : `no se puede leer (${error.code})`;
  }
  return error instanceof Error ? error.message : String(error);
}
