/** Saves the owner's JSON files atomically and keeps their earlier versions. */
import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseJson } from "~/content/json.server";
import { MINUTE_MS, SECOND_MS } from "~/time";

/** Saves within this time count as one version. */
const WORK_MS = 10 * MINUTE_MS;

const KEPT_VERSIONS = 100;

/** A save takes milliseconds, so an older lock belongs to a process that was killed. */
const LOCK_STALE_MS = 5 * SECOND_MS;

export interface Version {
  /** When the first save of this version began, in epoch milliseconds; also the name of its file. */
  at: number;
  value: unknown;
}

/**
 * Returns a short hash of a value. A form contains the hash of the value that it shows, to detect a change by
 * somebody else.
 */
export function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

/** The folder of the history. The dot hides it from static file servers. */
const historyOf = (file: string) => join(dirname(file), ".historial", basename(file, ".json"));

/** Returns the kept versions of a file, newest first; damaged ones are left out. */
export async function readVersions(file: string): Promise<Version[]> {
  const names = await readdir(historyOf(file)).catch(() => []);
  const times = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
  const sorted = times.sort((one, other) => other - one);
  const versions = await Promise.all(
    sorted.map(async (at) => ({ at, value: await readValue(versionPath(file, at)) })),
  );
  return versions.filter(({ value }) => value !== undefined);
}

const versionPath = (file: string, at: number) => join(historyOf(file), `${at}.json`);

const previousPath = (file: string) => join(historyOf(file), "anterior.json");

async function readValue(path: string): Promise<unknown> {
  try {
    return parseJson(await readFile(path)).value;
  } catch {
    return undefined;
  }
}

/** Reads a file, or its newest version while the file is damaged; undefined when there is neither. */
export async function readCurrent(file: string): Promise<unknown> {
  return (await readValue(file)) ?? (await readVersions(file))[0]?.value;
}

/** Reads what a file contained before its last save. */
export function readPrevious(file: string): Promise<unknown> {
  return readValue(previousPath(file));
}

/**
 * Changes a file under a lock. `change` gets the current value and returns the new one, or undefined to keep
 * the file.
 *
 * @returns the hash of the saved value; undefined when the file was not changed
 * @throws Error of the file system when the folder is not writable
 */
export function changeFile(
  file: string,
  change: (value: unknown) => unknown,
  now = Date.now(),
): Promise<string | undefined> {
  return withLock(file, async () => {
    const before = await readCurrent(file);
    const after = await change(before);
    if (after === undefined) return undefined;
    if (before !== undefined) {
      await keepVersion(file, before, now - WORK_MS);
      await replaceFile(previousPath(file), before);
    }
    await replaceFile(file, after);
    await keepVersion(file, after, now);
    return hashOf(after);
  });
}

async function keepVersion(file: string, value: unknown, now: number): Promise<void> {
  const versions = await readVersions(file);
  const [newest] = versions;
  if (newest && hashOf(newest.value) === hashOf(value)) return;
  const isSameWork = newest !== undefined && now - newest.at < WORK_MS;
  await replaceFile(versionPath(file, isSameWork ? newest.at : now), value);
  const surplus = versions.slice(isSameWork ? KEPT_VERSIONS : KEPT_VERSIONS - 1);
  for (const { at } of surplus) await rm(versionPath(file, at), { force: true });
}

async function replaceFile(path: string, value: unknown): Promise<void> {
  const aside = join(dirname(path), `.${basename(path)}.new`);
  const file = await open(aside, "w");
  try {
    await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, path);
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}

async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(historyOf(file), { recursive: true });
  const lock = join(historyOf(file), ".lock");
  for (;;) {
    try {
      await (await open(lock, "wx")).close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const since = await stat(lock).catch(() => undefined);
      if (since && Date.now() - since.mtimeMs > LOCK_STALE_MS) await rm(lock, { force: true });
      else await sleep(20);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
