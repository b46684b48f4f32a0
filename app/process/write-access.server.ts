/** Whether this user can write what the site keeps: known at the start, and before a new version takes over. */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a folder; explains in Spanish why this user cannot. */
export const findFolderProblem = (folder: string) => explain(() => makeFolder(folder));

/** Not by `recursive`, with which Node never returns in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process, which starts at the same time, may have made it.
    if (!existsSync(folder)) throw error;
  }
}

/** Explains in Spanish why this user cannot write at `path`; undefined when it can. */
export const findWriteProblem = (path: string) =>
  explain(() => {
    // SQLite also writes a journal beside its file. A missing folder is created in its parent.
    const folder = existsSync(dirname(path)) ? dirname(path) : dirname(dirname(path));
    // The slash makes a file in place of the folder an error.
    accessSync(`${folder}/`, constants.W_OK);
    if (existsSync(path)) accessSync(path, constants.W_OK);
  });

function explain(write: () => void): string | undefined {
  try {
    write();
    return undefined;
  } catch (error) {
    const { code = "", path: refused } = error as NodeJS.ErrnoException;
    return `No se puede escribir en ${refused} (${code}) y nada se guardaría: la carpeta que dice DATA_DIR o DATABASE_URL debe existir y ser del usuario ${process.getuid?.()}, que corre el sitio.`;
  }
}
