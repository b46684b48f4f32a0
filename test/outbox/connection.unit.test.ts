import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moveMessagesToPostgres } from "~/backup/move-to-postgres.server";
import { repeat } from "~/process/repeat";
import { logUnlessLogged } from "~/log";
import { createConnection } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { setValue } from "~/outbox/store/shared-values.server";
import { temporaryFolder, until, writeDocument } from "../helpers/program";

const log = vi.spyOn(console, "error");
beforeEach(() => void log.mockReset().mockReturnValue(undefined));
afterEach(() => void vi.useRealTimers());

const logged = () => log.mock.calls.flat().join("\n");
const connect = (folder = temporaryFolder()) =>
  createConnection(`file:${join(folder, "messages.sqlite")}`, () => Promise.resolve());
const opened = (database: Database) => Promise.resolve(database);
const fail = (error: unknown) => () => Promise.reject(error as Error);
const sqliteError = (errcode: number) =>
  Object.assign(new Error("no"), { code: "ERR_SQLITE_ERROR", errcode });

test("a database that cannot be opened is logged once with advice, and tried again five seconds later", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const folder = join(temporaryFolder(), "data");
  writeDocument(folder, "no folder");
  const { run } = connect(folder);
  await expect(run(opened)).rejects.toThrow("EEXIST");
  rmSync(folder);
  mkdirSync(folder);
  vi.advanceTimersByTime(4999);
  await expect(run(opened)).rejects.toThrow("EEXIST");
  vi.advanceTimersByTime(1);
  const database = await run(opened);
  expect(await run(opened)).toBe(database);
  expect(logged()).toMatch(/^ATENCIÓN: la base de mensajes no responde \(EEXIST.*tenga espacio.*$/);
});

test("a database that is damaged or does not answer is opened anew; after other errors it stays open", async () => {
  const { run } = connect();
  for (const [error, isKept] of [
    [sqliteError(11), false],
    [new Error("Query read timeout"), false],
    [sqliteError(13), true],
    [sqliteError(1), true],
  ] as const) {
    const database = await run(opened);
    await expect(run(fail(error))).rejects.toBe(error);
    expect((await run(opened)) === database, String(error)).toBe(isKept);
  }
});

test("work on a database that another program locks runs again, until seven seconds have passed", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const folder = temporaryFolder();
  const { run } = connect(folder);
  await run(opened);
  const other = new DatabaseSync(join(folder, "messages.sqlite"));
  other.exec("begin immediate");
  let tries = 0;
  const write = (database: Database) => {
    vi.setSystemTime(Date.now() + 3500);
    tries += 1;
    // Only some errors of the driver have a code.
    return tries === 1 ? fail(sqliteError(5))() : setValue(database, "checked_at", String(tries));
  };
  await expect(run(write)).rejects.toThrow("locked");
  expect(tries).toBe(2);
  const writing = run(write);
  await until(() => tries > 2);
  other.exec("rollback");
  other.close();
  expect(await writing).toBe(true);
  await expect(run(fail(sqliteError(1)))).rejects.toThrow("no");
});

test("only the connection's own outage is not logged twice: other errors with a code are logged", async () => {
  const outage = sqliteError(13);
  await expect(connect().run(fail(outage))).rejects.toBe(outage);
  log.mockClear();
  logUnlessLogged(outage);
  expect(log).not.toHaveBeenCalled();
  logUnlessLogged(sqliteError(13));
  expect(logged()).toMatch(/^Error inesperado: no.*$/);
});

test("a damaged inbox that cannot move to PostgreSQL stays, and is logged once while it is the same", async () => {
  const dataDir = temporaryFolder();
  const inbox = join(dataDir, "messages.sqlite");
  writeDocument(inbox, "no database");
  const ending = new AbortController();
  let tries = 0;
  repeat(0, ending.signal, () => {
    tries += 1;
    return moveMessagesToPostgres(connect(), { dataDir, databaseUrl: "postgres://none" });
  });
  await until(() => tries > 2);
  ending.abort();
  expect(logged()).toMatch(
    /^Error inesperado: los mensajes de .*messages.sqlite no .*not a database.*$/,
  );
  expect(readFileSync(inbox, "utf8")).toContain("no database");
});

test("a program error during work is not logged as an outage", async () => {
  const { run } = connect();
  await expect(run((database) => sql.raw("select no").execute(database))).rejects.toThrow("column");
  expect(log).not.toHaveBeenCalled();
});
