/** The history of a document: one file for each save. Its first line says what was done, the second is the value. */
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "~/time";
import { replaceFile } from "~/process/files.server";
import { parseJson } from "./json.server";

/** The days for which every version is kept. */
const KEPT_DAYS = 90;

/** The number of newest versions that are kept, however old they are. */
const KEPT_VERSIONS = 100;

/**
 * A version. After the saves of A, B and C, two undos go back to A, because an undo takes `before` from the version that
 * it brings back:
 *
 *     at 0: what there was before the first save, before null
 *     at 1: A, before 0
 *     at 2: B, before 1
 *     at 3: C, before 2
 *     at 4: B, before 1, undid 3
 *     at 5: A, before 0, undid 4
 */
export interface Version {
  /** When it was saved, in epoch milliseconds; also the name of its file. */
  at: number;
  /** The time of the version that the next undo brings back; null when there is none. */
  before: number | null;
  /** The time of the version that it undid; undefined when it is no undo. */
  undid?: number;
  /** What the owner did, in Spanish. */
  change: string;
  /** The content of the owner's file; null when there was none. */
  value: unknown;
}

const pathOf = (folder: string, at: number) => join(folder, `${at}.jsonl`);

/** Returns the times of the kept versions, newest first. */
export async function versionTimes(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  // A number of more than 15 digits is no date, and no version could come after it.
  const times = names.flatMap((name) => /^(\d{1,15})\.jsonl$/.exec(name)?.[1] ?? []);
  return times.map(Number).sort((one, other) => other - one);
}

/** Reads a version; undefined when it is missing or damaged. */
export async function readVersion(folder: string, at: number): Promise<Version | undefined> {
  try {
    const text = await readFile(pathOf(folder, at), "utf8");
    const [head = "", value = ""] = text.split("\n");
    return {
      ...(parseJson(head) as Omit<Version, "at" | "value">),
      at,
      value: parseJson(value),
    };
  } catch {
    return undefined;
  }
}

/** Reads the versions that can be read, newest first. */
export async function* readVersions(folder: string): AsyncGenerator<Version> {
  for (const at of await versionTimes(folder)) {
    const version = await readVersion(folder, at);
    if (version) yield version;
  }
}

/** Returns the newest version that can be read. */
export async function newestVersion(folder: string): Promise<Version | undefined> {
  const { value } = await readVersions(folder).next();
  return value as Version | undefined;
}

/** Adds a version. Its time is later than that of all others, also when the clock is behind. */
export async function addVersion(folder: string, { at, value, ...head }: Version) {
  const [newest = 0] = await versionTimes(folder);
  const uniqueAt = Math.max(at, newest + 1);
  const content = `${JSON.stringify(head)}\n${JSON.stringify(value)}\n`;
  await replaceFile(pathOf(folder, uniqueAt), content);
  return { ...head, value, at: uniqueAt };
}

export const removeVersion = (folder: string, at: number) =>
  rm(pathOf(folder, at), { force: true });

/** Deletes the versions that are neither young nor among the newest ones. */
export async function pruneVersions(folder: string, now: number): Promise<void> {
  const times = await versionTimes(folder);
  // The age is counted from the newest version, so that a clock that is ahead deletes nothing before the next save.
  const end = Math.min(now, times[0] ?? 0);
  const surplus = times.slice(KEPT_VERSIONS).filter((at) => at < end - KEPT_DAYS * DAY_MS);
  for (const at of surplus) await removeVersion(folder, at);
}
