/** What a copy needs, each in a process of its own, while the site goes on answering: tar, and SQLite on a file. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { isatty } from "node:tty";
import { HOUR_MS, SECOND_MS, within } from "~/time";

/** The time to wait for a lock of the database file: the site locks it only for milliseconds. */
export const COPY_LOCK_WAIT_MS = 3 * SECOND_MS;

/** The longest time that a program may take, also to send a copy over a slow line. */
export const MAX_RUN_MS = HOUR_MS;

/** Runs one statement on an SQLite file: for a large one it takes seconds. */
const STATEMENT = `
  const { DatabaseSync } = require("@photostructure/sqlite");
  const [path, sql, ...values] = process.argv.slice(1);
  try {
    const file = new DatabaseSync(path, { timeout: ${COPY_LOCK_WAIT_MS} });
    console.log(JSON.stringify(file.prepare(sql).all(...values)));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }`;

/** Runs tar, compressed, so that a damaged copy is noticed; "-" is standard input. @throws Error with the reason */
export const tar = (...options: string[]) => run("tar", "tar", "--gzip", ...options);

/** Runs a program to its end, or ends it after the longest time. @throws Error with its name and its last words */
export async function run(name: string, program: string, ...words: string[]): Promise<string> {
  // In a group of its own, which ends with what a script has started; not at a terminal, where somebody can be asked
  // for a password and can end it.
  const detached = !isatty(0);
  const child = spawn(program, words, { stdio: ["inherit", "pipe", "pipe"], detached });
  const ended = new Promise<number | null>((settle, fail) =>
    child.once("error", fail).once("close", settle),
  );
  const work = Promise.all([text(child.stdout), text(child.stderr), ended]);
  const [output, errors, status] = await within(MAX_RUN_MS, work).catch((error: Error) => {
    endGroup(child.pid);
    throw new Error(`${name}: ${error.message}`, { cause: error });
  });
  if (status === 0) return output;
  throw new Error(`${name}: ${errors.trim().slice(-200) || `terminó con ${status}`}`);
}

/** Ends a program that runs in a group of its own, with all that it has started. */
function endGroup(id = NaN): void {
  try {
    process.kill(-id);
  } catch {
    // There is none: it did not start, has ended, or runs at a terminal.
  }
}

/** Copies a database file, also while others write in it, and checks the copy. */
export async function copyDatabase(path: string, copy: string): Promise<void> {
  await querySqlite(path, "vacuum main into ?", copy);
  await checkDatabase(copy);
}

/** Throws when a database file is damaged, or is none of this site. */
export async function checkDatabase(path: string): Promise<void> {
  const answer = await querySqlite(path, "pragma integrity_check(1)");
  const [found] = JSON.parse(answer) as { integrity_check: string }[];
  if (found?.integrity_check !== "ok") throw new Error(`SQLite: ${found?.integrity_check}`);
  await querySqlite(path, "select count(*) from messages");
}

const querySqlite = (path: string, sql: string, ...values: string[]) =>
  run("SQLite", process.execPath, "--eval", STATEMENT, path, sql, ...values);
