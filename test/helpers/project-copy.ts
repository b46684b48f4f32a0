import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./server";
import { project } from "../../scripts/project.mjs";

const configuration = ["package.json", "remix.config.js", "vite.config.ts", "tsconfig.json"];

/** A copy of the project in a folder of its own, for commands that change it. */
export interface ProjectCopy {
  folder: string;
  /** The path of a file in the copy. */
  at(file: string): string;
  read(file: string): string;
  /** Replaces words in a file of the copy; they must be there. */
  edit(file: string, words: string | RegExp, by: string): void;
  /** Makes a file or folder what it is in the project. */
  restore(...parts: string[]): void;
  /** Runs a script of the copy with node, and gives all that it said. */
  run(
    script: string,
    options?: string[],
    typed?: string,
    env?: Record<string, string>,
  ): Promise<Ended>;
  remove(): void;
}

interface Ended {
  status: number | null;
  said: string;
}

/** A script by its name, as package.json runs it. */
const scriptOf = (name: string) =>
  existsSync(join(project, `scripts/${name}.ts`))
    ? ["scripts/ts.mjs", name]
    : [`scripts/${name}.mjs`];

/** Copies these files and folders of the project, with what every command needs to run. */
export function copyProject(...parts: string[]): ProjectCopy {
  const folder = temporaryFolder();
  const at = (file: string) => join(folder, file);
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
    edit(file, words, by) {
      const text = read(file);
      const changed = text.replace(words, () => by);
      if (changed === text) throw new Error(`${file} does not say ${words}`);
      writeFileSync(at(file), changed);
    },
    async run(script, options = [], typed = "", env = {}) {
      const running = spawn(process.execPath, [...scriptOf(script), ...options], {
        cwd: folder,
        env: { ...process.env, ...env },
      });
      let said = "";
      for (const stream of [running.stdout, running.stderr]) {
        stream.setEncoding("utf8").on("data", (text: string) => (said += text));
      }
      running.stdin.end(typed);
      const [status] = (await once(running, "close")) as [number | null];
      return { status, said };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
