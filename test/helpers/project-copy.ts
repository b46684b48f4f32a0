import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { editFile, temporaryFolder } from "./files";
import { run } from "./program";
import { project } from "../../scripts/project.mjs";

const configuration = ["package.json", "remix.config.js", "vite.config.ts", "tsconfig.json"];

/** Copies these files and folders of the project to a new folder, for commands that change them. */
export function copyProject(...parts: string[]) {
  const folder = temporaryFolder();
  /** The path of a file in the copy. */
  const at = (file: string) => join(folder, file);
  symlinkSync(join(project, "node_modules"), at("node_modules"));
  for (const part of [...configuration, ...parts])
    cpSync(join(project, part), at(part), { recursive: true });
  const read = (file: string) => readFileSync(at(file), "utf8");
  return {
    folder,
    at,
    read,
    edit: (file: string, pattern: string | RegExp, replacement: string) =>
      editFile(at(file), pattern, replacement),
    /** Runs a script of the copy; returns its status and its output. */
    run: (script: string, ...options: string[]) =>
      run(process.execPath, [`scripts/${script}.mjs`, ...options], { cwd: folder }),
  };
}
