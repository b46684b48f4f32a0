import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { lockFile } from "~/process/file-lock.server";

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
      while (!release) {
        await sleep(POLL_MS);
        release = lockFile(path);
      }
      return work().finally(release);
    });
}
