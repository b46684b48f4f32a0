/** Files that are replaced whole, and one lock for all who write in a folder. */
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { lockFile } from "~/process/file-lock.server";

/** Replaces a file atomically, and returns after the disk has it; under the lock of all writers. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // One name, so that the next save replaces what a killed process has left.
  const unfinished = join(dirname(path), ".part");
  const file = await open(unfinished, "w");
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncToDisk(dirname(path));
}

/** Returns after the disk has a file, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const opened = await open(path, "r");
  await opened.sync().finally(() => opened.close());
}

const POLL_MS = 10;

export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates the lock of all who write documents in `dataDir`, in this process and in others. */
export function createDocumentsLock(dataDir: string): Lock {
  const path = join(dataDir, ".lock");
  const oneAtATime = pLimit(1);
  return (work) =>
    oneAtATime(async () => {
      await mkdir(dataDir, { recursive: true });
      let release = lockFile(path);
      for (; !release; release = lockFile(path)) await sleep(POLL_MS);
      return work().finally(release);
    });
}
