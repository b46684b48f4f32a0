import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { connect, isUnavailable } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { setValue } from "~/outbox/store/shared-values.server";
import { SECOND_MS } from "~/time";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { logOf } from "../helpers/log";
import { until } from "../helpers/wait";

afterEach(() => void vi.useRealTimers());

const connectIn = (folder = temporaryFolder()) =>
  connect(`file:${join(folder, "messages.sqlite")}`, () => Promise.resolve());
/** Work that only returns the open database. */
const theDatabase = (database: Database) => Promise.resolve(database);
const fail = (error: Error) => () => Promise.reject(error);
const sqliteError = (errcode: number) =>
  Object.assign(new Error("no"), { code: "ERR_SQLITE_ERROR", errcode });
/** SQLite's result codes: https://sqlite.org/rescode.html */
const [ERROR, BUSY, CORRUPT, FULL] = [1, 5, 11, 13];

test("a database that cannot be opened is logged once with advice, and tried again five seconds later", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const folder = join(temporaryFolder(), "data");
  writeDocument(folder, "no folder");
  const run = connectIn(folder);
  const log = await logOf(async () => {
    await expect(run(theDatabase)).rejects.toThrow("EEXIST");
    rmSync(folder);
    mkdirSync(folder);
    vi.advanceTimersByTime(5 * SECOND_MS - 1);
    await expect(run(theDatabase)).rejects.toThrow("EEXIST");
  });
  vi.advanceTimersByTime(1);
  const database = await run(theDatabase);
  expect(await run(theDatabase)).toBe(database);
  expect(log).toMatch(/^ATENCIÓN: la base de mensajes no responde \(EEXIST.*tenga espacio.*$/);
});

test.each([
  { name: "a damaged file", error: sqliteError(CORRUPT), staysOpen: false },
  { name: "a query without an answer", error: new Error("Query read timeout"), staysOpen: false },
  { name: "a full disk", error: sqliteError(FULL), staysOpen: true },
  { name: "a wrong statement", error: sqliteError(ERROR), staysOpen: true },
])("after $name the database stays open: $staysOpen", async ({ error, staysOpen }) => {
  const run = connectIn();
  const database = await run(theDatabase);
  await logOf(() => expect(run(fail(error))).rejects.toBe(error));
  expect((await run(theDatabase)) === database).toBe(staysOpen);
});

test("work on a database that another program locks runs again, until seven seconds have passed", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const folder = temporaryFolder();
  const run = connectIn(folder);
  await run(theDatabase);
  const otherProgram = new DatabaseSync(join(folder, "messages.sqlite"));
  otherProgram.exec("begin immediate");
  let tries = 0;
  const write = (database: Database) => {
    // Half of the seven seconds.
    vi.setSystemTime(Date.now() + 3500);
    tries += 1;
    // Only some errors of the driver have a code: the error of this first try, and not those of the lock above.
    if (tries === 1) return Promise.reject(sqliteError(BUSY));
    return setValue(database, "checked_at", String(tries));
  };
  await logOf(() => expect(run(write)).rejects.toThrow("locked"));
  expect(tries).toBe(2);
  const writing = run(write);
  await until(() => tries > 2);
  otherProgram.exec("rollback");
  otherProgram.close();
  expect(await writing).toBe(true);
});

test("a program error is thrown, and not logged as an outage", async () => {
  const run = connectIn();
  const log = await logOf(() =>
    expect(run((database) => sql.raw("select no").execute(database))).rejects.toThrow(
      "no such column: no",
    ),
  );
  expect(log).toBe("");
});

const error = (message: string, codes = {}) => Object.assign(new Error(message), codes);
const refused = error("connect ECONNREFUSED ::1:5432", { code: "ECONNREFUSED" });

test.each([
  error("database is locked", { code: "ERR_SQLITE_ERROR", errcode: 517 }),
  error("database or disk is full", { code: "ERR_SQLITE_ERROR", errcode: 13 }),
  error("terminating connection due to administrator command", { code: "57P01" }),
  error("Query read timeout"),
  refused,
  new AggregateError([refused]),
])("%s counts as an unavailable database", (given) => {
  expect(isUnavailable(given)).toBe(true);
});

test.each([
  error("no such column", { code: "ERR_SQLITE_ERROR", errcode: 1 }),
  error('column "district" does not exist', { code: "42703" }),
  error("UNIQUE constraint failed", { code: "ERR_SQLITE_ERROR", errcode: 1555 }),
  new TypeError("Cannot read properties of undefined"),
  "a text",
])("%s counts as an error of this program", (given) => {
  expect(isUnavailable(given)).toBe(false);
});
