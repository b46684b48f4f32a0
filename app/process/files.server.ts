import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** Replaces a file at once, and returns after the disk has it. Callers hold a lock, for one writer at a time. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // Always the same name, so that the next save replaces what a killed process has left.
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

/** Removes a file, and returns after the disk has it no more. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncToDisk(dirname(path));
}

/** Returns after the disk has the content of a file, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** Returns the path of a file that a command names: in the folder where npm was called, else in the project. */
export const findNamedFile = (name: string): string | undefined =>
  [resolve(process.env.INIT_CWD ?? "", name), resolve(name)].find(existsSync);
