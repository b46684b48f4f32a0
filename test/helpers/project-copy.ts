import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run, temporaryFolder } from "./program";
import { project } from "../../scripts/project.mjs";

const configuration = ["package.json", "remix.config.js", "vite.config.ts", "tsconfig.json"];

/** Replaces text in a file; throws when the file does not contain it. */
export function editFile(path: string, pattern: string | RegExp, by: string): void {
  const text = readFileSync(path, "utf8");
  const changed = text.replace(pattern, () => by);
  if (changed === text) throw new Error(`${path} does not contain ${pattern}`);
  writeFileSync(path, changed);
}

/** Copies these files and folders of the project to a new folder, for commands that change them. */
export function copyProject(...parts: string[]) {
  const folder = temporaryFolder();
  /** The path of a file in the copy. */
  const at = (file: string) => join(folder, file);
  /** Copies files or folders from the project again. */
  const restore = (...files: string[]) => {
    for (const file of files) cpSync(join(project, file), at(file), { recursive: true });
  };
  symlinkSync(join(project, "node_modules"), at("node_modules"));
  restore(...configuration, ...parts);
  const read = (file: string) => readFileSync(at(file), "utf8");
  return {
    folder,
    at,
    read,
    restore,
    edit: (file: string, pattern: string | RegExp, by: string) => editFile(at(file), pattern, by),
    /** Runs a script of the copy; returns its status and its output. */
    run: (script: string, ...options: string[]) =>
      run(process.execPath, [`scripts/${script}.mjs`, ...options], { cwd: folder }),
  };
}
