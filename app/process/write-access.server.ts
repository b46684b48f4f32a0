/** Finds out whether this user can write the site's data, before the site or a new version starts. */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a folder; explains in Spanish why this user cannot. Returns undefined when it is there. */
export const findFolderProblem = (folder: string) => explainFailure(() => makeFolder(folder));

/** Makes a folder and those above it. Not by Node's option `recursive`, with which it never returns in /proc. */
function makeFolder(folder: string): void {
  // With the slash, a file in the place of the folder is none.
  if (existsSync(`${folder}/`)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts at the same time may have made it.
    if (!existsSync(`${folder}/`)) throw error;
  }
}

/** Explains in Spanish why this user cannot write at `path`; undefined when it can. */
export const findWriteProblem = (path: string) =>
  explainFailure(() => {
    // SQLite also writes a journal beside its file. When the folder is missing, the site makes it in the parent folder.
    const folder = existsSync(dirname(path)) ? dirname(path) : dirname(dirname(path));
    // With the slash, a file in the place of the folder is an error.
    accessSync(`${folder}/`, constants.W_OK);
    if (existsSync(path)) accessSync(path, constants.W_OK);
  });

function explainFailure(access: () => void): string | undefined {
  try {
    access();
    return undefined;
  } catch (error) {
    const { code = "", path: refused } = error as NodeJS.ErrnoException;
    return `No se puede escribir en ${refused} (${code}) y nada se guardaría: la carpeta que dice DATA_DIR o DATABASE_URL debe existir y ser del usuario ${process.getuid?.()}, que corre el sitio.`;
  }
}
