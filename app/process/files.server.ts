/** Files that are replaced whole, so that no reader sees a half; and files that a command names. */
import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

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

/** Reads a file. @throws Error when it is another thing: a few pipes that are read hold up all other files, too */
export async function readPlainFile(path: string): Promise<Buffer> {
  if (!(await stat(path)).isFile()) throw new Error(`${path} no es un archivo`);
  return readFile(path);
}

/** Returns after the disk has a file, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const opened = await open(path, "r");
  await opened.sync().finally(() => opened.close());
}

/**
 * Returns the path of a file that is named in a command, from the folder where npm was called or from the project's,
 * into which npm changes; undefined when there is none.
 */
export const findNamedFile = (name: string): string | undefined =>
  [process.env.INIT_CWD ?? "", ""].map((folder) => resolve(folder, name)).find(existsSync);
