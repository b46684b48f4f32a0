import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logError } from "~/log";
import { connect, isUnavailable } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { setValue } from "~/outbox/store/shared-values.server";
import { MINUTE_MS, SECOND_MS } from "~/time";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { until } from "../helpers/wait";

const log = vi.spyOn(console, "error");
beforeEach(() => void log.mockReset().mockReturnValue(undefined));
afterEach(() => void vi.useRealTimers());

const logged = () => log.mock.calls.flat().join("\n");
const open = (folder = temporaryFolder()) =>
  connect(`file:${join(folder, "messages.sqlite")}`, () => Promise.resolve());
const opened = (database: Database) => Promise.resolve(database);
const fail = (error: unknown) => () => Promise.reject(error as Error);
/** SQLite's codes of its errors: https://sqlite.org/rescode.html */
const [ERROR, BUSY, CORRUPT, FULL] = [1, 5, 11, 13];
const sqliteError = (errcode: number) =>
  Object.assign(new Error("no"), { code: "ERR_SQLITE_ERROR", errcode });

test("a database that cannot be opened is logged once with advice, and tried again five seconds later", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const folder = join(temporaryFolder(), "data");
  writeDocument(folder, "no folder");
  const run = open(folder);
  await expect(run(opened)).rejects.toThrow("EEXIST");
  rmSync(folder);
  mkdirSync(folder);
  vi.advanceTimersByTime(5 * SECOND_MS - 1);
  await expect(run(opened)).rejects.toThrow("EEXIST");
  vi.advanceTimersByTime(1);
  const database = await run(opened);
  expect(await run(opened)).toBe(database);
  expect(logged()).toMatch(/^ATENCIÓN: la base de mensajes no responde \(EEXIST.*tenga espacio.*$/);
});

test("a database that is damaged or does not answer is opened anew; after other errors it stays open", async () => {
  const run = open();
  for (const [error, isKept] of [
    [sqliteError(CORRUPT), false],
    [new Error("Query read timeout"), false],
    [sqliteError(FULL), true],
    [sqliteError(ERROR), true],
  ] as const) {
    const database = await run(opened);
    await expect(run(fail(error))).rejects.toBe(error);
    expect((await run(opened)) === database, String(error)).toBe(isKept);
  }
});

test("work on a database that another program locks runs again, until seven seconds have passed", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const folder = temporaryFolder();
  const run = open(folder);
  await run(opened);
  const other = new DatabaseSync(join(folder, "messages.sqlite"));
  other.exec("begin immediate");
  let tries = 0;
  const write = (database: Database) => {
    // Half of the seven seconds.
    vi.setSystemTime(Date.now() + 3500);
    tries += 1;
    // Only some errors of the driver have a code.
    return tries === 1
      ? fail(sqliteError(BUSY))()
      : setValue(database, "checked_at", String(tries));
  };
  await expect(run(write)).rejects.toThrow("locked");
  expect(tries).toBe(2);
  const writing = run(write);
  await until(() => tries > 2);
  other.exec("rollback");
  other.close();
  expect(await writing).toBe(true);
  await expect(run(fail(sqliteError(ERROR)))).rejects.toThrow("no");
});

test("a program error is no outage, and whoever catches an error logs it once a minute", async () => {
  const run = open();
  await expect(run((database) => sql.raw("select no").execute(database))).rejects.toThrow(
    "no such column: no",
  );
  expect(log).not.toHaveBeenCalled();
  vi.useFakeTimers();
  for (const [waitMs, times] of [
    [0, 1],
    [MINUTE_MS - 1, 1],
    [1, 2],
  ] as const) {
    vi.advanceTimersByTime(waitMs);
    logError(sqliteError(FULL));
    expect(log).toHaveBeenCalledTimes(times);
  }
  expect(logged()).toMatch(/^Error inesperado: no.*$/m);
});

const error = (message: string, more = {}) => Object.assign(new Error(message), more);
const refused = error("connect ECONNREFUSED ::1:5432", { code: "ECONNREFUSED" });

test.each<[unknown, boolean]>([
  [error("database is locked", { code: "ERR_SQLITE_ERROR", errcode: 517 }), true],
  [error("database or disk is full", { code: "ERR_SQLITE_ERROR", errcode: 13 }), true],
  [error("terminating connection due to administrator command", { code: "57P01" }), true],
  [error("Query read timeout"), true],
  [refused, true],
  [new AggregateError([refused]), true],
  [error("no such column", { code: "ERR_SQLITE_ERROR", errcode: 1 }), false],
  [error('column "district" does not exist', { code: "42703" }), false],
  [error("UNIQUE constraint failed", { code: "ERR_SQLITE_ERROR", errcode: 1555 }), false],
  [new TypeError("Cannot read properties of undefined"), false],
  ["a text", false],
])("%s counts as an unavailable database, not as an error of this program: %s", (given, is) => {
  expect(isUnavailable(given)).toBe(is);
});
