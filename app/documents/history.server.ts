/** The history of a document: one file for each save. Its first line says what was done, the second is the value. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "~/time";
import { readPlainFile, replaceFile } from "~/process/files.server";

const KEPT_DAYS = 90;

/** The number of versions that are kept, however old they are. */
const KEPT_VERSIONS = 100;

export interface Version {
  /** When it was saved, in epoch milliseconds; also the name of its file. */
  at: number;
  /** The version that undo brings back; null for the first one. */
  before: number | null;
  /** The version that it undid; undefined when it undid none. */
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
  // A longer number is no date, and no version could come after it.
  const times = names.flatMap((name) => /^(\d{1,15})\.jsonl$/.exec(name)?.[1] ?? []);
  return times.map(Number).sort((one, other) => other - one);
}

/** Reads a version; undefined when it is missing or damaged. */
export async function readVersion(folder: string, at: number): Promise<Version | undefined> {
  try {
    const text = String(await readPlainFile(pathOf(folder, at)));
    const [head = "", value = ""] = text.split("\n");
    return {
      ...(JSON.parse(head) as Omit<Version, "at" | "value">),
      at,
      value: JSON.parse(value),
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
  for await (const version of readVersions(folder)) return version;
  return undefined;
}

/** Adds a version; its time is after all others, whatever the clock says. */
export async function addVersion(
  folder: string,
  { at, value, ...head }: Version,
): Promise<Version> {
  const [newest = 0] = await versionTimes(folder);
  const later = Math.max(at, newest + 1);
  await replaceFile(pathOf(folder, later), `${JSON.stringify(head)}\n${JSON.stringify(value)}\n`);
  return { ...head, value, at: later };
}

/** Deletes a version whose save has failed. */
export const removeVersion = (folder: string, at: number) =>
  rm(pathOf(folder, at), { force: true });

/** Deletes the versions that are old and not among the newest ones; returns whether there were any. */
export async function pruneVersions(folder: string, now: number): Promise<boolean> {
  const times = await versionTimes(folder);
  // Until the next save, a clock that is ahead deletes nothing.
  const last = Math.min(now, times[0] ?? 0);
  const surplus = times.slice(KEPT_VERSIONS).filter((at) => at < last - KEPT_DAYS * DAY_MS);
  for (const at of surplus) await rm(pathOf(folder, at), { force: true });
  return surplus.length > 0;
}
