/** The programs that a copy needs: tar, and SQLite on a file. The site goes on answering while they run. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { isatty } from "node:tty";
import { HOUR_MS, SECOND_MS, within } from "~/time";

/** The time to wait for a lock of the database file: the site locks it only for milliseconds. */
export const COPY_LOCK_WAIT_MS = 3 * SECOND_MS;

/** The longest time that a program may take, also to send a copy over a slow line. */
export const MAX_RUN_MS = HOUR_MS;

/** Code for a process of its own: it runs one statement on an SQLite file, which may take seconds, and prints the rows. */
const QUERY_CODE = `
  const { DatabaseSync } = require("@photostructure/sqlite");
  const [path, sql, ...values] = process.argv.slice(1);
  try {
    const file = new DatabaseSync(path, { timeout: ${COPY_LOCK_WAIT_MS} });
    console.log(JSON.stringify(file.prepare(sql).all(...values)));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }`;

/** Runs tar with compression, whose checksum shows a damaged copy. @throws Error with the reason */
export const tar = (...options: string[]) => run("tar", ["--gzip", ...options]);

/** Runs a program, at most MAX_RUN_MS, and returns its output. @throws Error with `name` and the last error output */
export async function run(program: string, args: string[], name = program): Promise<string> {
  // At a terminal the program stays in the terminal's group, because it may ask for a password there.
  const hasOwnGroup = !isatty(0);
  const child = spawn(program, args, { stdio: ["inherit", "pipe", "pipe"], detached: hasOwnGroup });
  const ended = new Promise<number | null>((settle, fail) =>
    child.once("error", fail).once("close", settle),
  );
  const work = Promise.all([text(child.stdout), text(child.stderr), ended]);
  const [output, errors, status] = await within(MAX_RUN_MS, work).catch((error: Error) => {
    if (hasOwnGroup && child.pid) endGroup(child.pid);
    else child.kill();
    throw new Error(`${name}: ${error.message}`, { cause: error });
  });
  if (status === 0) return output;
  throw new Error(`${name}: ${errors.trim().slice(-200) || `terminó con ${status}`}`);
}

/** Ends a program with all that it has started. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid);
  } catch {
    // There is no such group: the program has ended.
  }
}

/** Copies a database file, also while others write in it, and checks the copy. */
export async function copyDatabase(path: string, copy: string): Promise<void> {
  await querySqlite(path, "vacuum main into ?", copy);
  await checkDatabase(copy);
}

/** Throws when a database file is damaged, or is none of this site. */
export async function checkDatabase(path: string): Promise<void> {
  const output = await querySqlite(path, "pragma integrity_check(1)");
  const [row] = JSON.parse(output) as { integrity_check: string }[];
  if (row?.integrity_check !== "ok") throw new Error(`SQLite: ${row?.integrity_check}`);
  await querySqlite(path, "select count(*) from messages");
}

const querySqlite = (path: string, sql: string, ...values: string[]) =>
  run(process.execPath, ["--eval", QUERY_CODE, path, sql, ...values], "SQLite");
