/**
 * The owner's inbox at the command line: `npm run messages`. It works while the server runs, and in
 * the image, since the build puts it into one file.
 */
import { existsSync } from "node:fs";
import { getSettings } from "~/env.server";
import { toSafeLine } from "~/log";
import { isSqlite, openDatabase, sqlitePath } from "~/outbox/store/database.server";
import { HELP, readCommand } from "./command";
import { runCommand } from "./commands.server";

/** A person at a terminal can wait longer than a visitor, for locks and for long lists. */
const TIMEOUTS = { lockMs: 10_000, answerMs: 120_000 };

async function run(): Promise<string> {
  const command = readCommand(process.argv.slice(2));
  if (command.word === "help") return HELP;
  const { databaseUrl } = getSettings();
  // Where no message has ever come, none is made.
  const isMissing = isSqlite(databaseUrl) && !existsSync(sqlitePath(databaseUrl));
  const database = isMissing ? undefined : await openDatabase(databaseUrl, TIMEOUTS);
  try {
    const output = await runCommand(command, database);
    const isForPrograms = command.word === "list" && command.as !== "table";
    if (!isForPrograms) process.stderr.write(`${nameOf(databaseUrl)}\n`);
    return output;
  } finally {
    await database?.destroy();
  }
}

/** Which inbox was read, without the password of its database. */
function nameOf(databaseUrl: string): string {
  if (isSqlite(databaseUrl)) return `Bandeja: ${sqlitePath(databaseUrl)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `Bandeja: PostgreSQL ${host}${pathname}`;
}

// Whoever reads along, such as head, may have seen enough.
process.stdout.on("error", () => process.exit());

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${toSafeLine(reason)}\n\n${HELP}\n`);
  process.exitCode = 1;
}
