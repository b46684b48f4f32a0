import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Document } from "./document";
import { newestVersion } from "./history.server";
import { decodeUtf8, parseJson } from "./json.server";
import { isRecord } from "./value";

/** The largest file of a document: a page may contain a whole list. */
export const MAX_BYTES = 1024 * 1024;
export const MAX_ENTRIES = 500;

/** The paths of a document in DATA_DIR. */
export const pathsOf = (dataDir: string, { name }: Document) => ({
  file: join(dataDir, "content", `${name}.json`),
  history: join(dataDir, "history", name),
});

/** What was read from the owner's file of a document; empty without a file. */
interface Stored {
  value?: unknown;
  /** The text of the file, to find lines in. */
  text?: string;
  /** When the file changed, in epoch milliseconds. */
  changedAt?: number;
  /** Why the file cannot be used, in Spanish, with the line; its text and its time are then undefined. */
  damage?: string;
  /** The bytes of a file that cannot be used; undefined when they are too many or cannot be read. */
  damagedBytes?: Buffer;
}

/** Reads the owner's file of a document. */
export async function readStored(dataDir: string, document: Document): Promise<Stored> {
  const { file } = pathsOf(dataDir, document);
  try {
    const { size, mtimeMs } = await stat(file);
    if (size > MAX_BYTES) return { damage: "pesa más de 1 MB" };
    return parseStored(document, await readFile(file), mtimeMs);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? {} : { damage: `no se puede leer (${code})` };
  }
}

function parseStored(document: Document, content: Buffer, changedAt: number): Stored {
  try {
    const text = decodeUtf8(content);
    const value = parseJson(text);
    const damage = damageOfShape(document, value);
    return damage ? { damage, damagedBytes: content } : { value, text, changedAt };
  } catch (error) {
    return { damage: (error as Error).message, damagedBytes: content };
  }
}

function damageOfShape({ kind }: Document, value: unknown): string | undefined {
  if (kind === "object") return isRecord(value) ? undefined : "debe ir entre llaves { }";
  if (!Array.isArray(value)) return "debe ser una lista entre corchetes [ ]";
  return value.length > MAX_ENTRIES ? `tiene más de ${MAX_ENTRIES} elementos` : undefined;
}

/**
 * Reads the owner's file. While it cannot be used, the value is that of the newest version of the history. Without a
 * version a list is empty: visitors must not read the shipped samples in place of what the owner published.
 */
export async function readStoredOrVersion(dataDir: string, document: Document): Promise<Stored> {
  const stored = await readStored(dataDir, document);
  if (stored.damage === undefined) return stored;
  const version = await newestVersion(pathsOf(dataDir, document).history);
  const emptyValue = document.kind === "list" ? [] : undefined;
  return { ...stored, value: version ? version.value : emptyValue };
}
