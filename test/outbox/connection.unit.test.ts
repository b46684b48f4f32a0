import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterEach, expect, test, vi } from "vitest";
import { connect } from "~/outbox/store/connection.server";
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
/** An error of SQLite with a result code: https://sqlite.org/rescode.html */
const sqliteError = (errcode: number) =>
  Object.assign(new Error("no"), { code: "ERR_SQLITE_ERROR", errcode });
const [BUSY, CORRUPT, FULL, PRIMARY_KEY] = [5, 11, 13, 1555];

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

test("a database that another program locks while it is opened is tried again at once", async () => {
  // Stands still, so that an outage would last until the end of the test.
  vi.useFakeTimers({ toFake: ["performance"] });
  let tries = 0;
  const run = connect(`file:${join(temporaryFolder(), "messages.sqlite")}`, () => {
    tries += 1;
    return tries === 1 ? Promise.reject(sqliteError(BUSY)) : Promise.resolve();
  });
  await run(theDatabase);
  expect(tries).toBe(2);
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

test("the address of a provider brings no warning of the driver", async () => {
  const warn = vi.spyOn(process, "emitWarning");
  const run = connect("postgres://127.0.0.1:1/base?sslmode=require", () => Promise.resolve());
  await logOf(() => expect(run(theDatabase)).rejects.toThrow("ECONNREFUSED"));
  expect(warn).not.toHaveBeenCalled();
});

const postgresError = (code: string) => Object.assign(new Error("no"), { code });
const unreachable = new AggregateError([postgresError("ECONNREFUSED")]);

test.each([
  { name: "a damaged file", error: sqliteError(CORRUPT), isOutage: true, staysOpen: false },
  { name: "no answer", error: new Error("Query read timeout"), isOutage: true, staysOpen: false },
  { name: "a full disk", error: sqliteError(FULL), isOutage: true, staysOpen: true },
  { name: "a server that stops", error: postgresError("57P01"), isOutage: true, staysOpen: true },
  { name: "no connection", error: unreachable, isOutage: true, staysOpen: true },
  { name: "a refused right", error: postgresError("42501"), isOutage: true, staysOpen: true },
  { name: "a taken key", error: sqliteError(PRIMARY_KEY), isOutage: false, staysOpen: true },
  { name: "a wrong column", error: postgresError("42703"), isOutage: false, staysOpen: true },
  { name: "an error of JavaScript", error: new TypeError("no"), isOutage: false, staysOpen: true },
])(
  "$name is thrown, logged as an outage: $isOutage, and the database stays open: $staysOpen",
  async ({ error, isOutage, staysOpen }) => {
    const run = connectIn();
    const database = await run(theDatabase);
    const log = await logOf(() => expect(run(() => Promise.reject(error))).rejects.toBe(error));
    expect(log.includes("la base de mensajes no responde")).toBe(isOutage);
    expect((await run(theDatabase)) === database).toBe(staysOpen);
  },
);
