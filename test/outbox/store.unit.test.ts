import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isLeased } from "~/outbox/message-state";
import { sqlitePath, type MessageRow } from "~/outbox/store/database.server";
import { findUnannounced, recordAttempt } from "~/outbox/store/messages.server";
import { claimInterval } from "~/outbox/store/shared-values.server";
import { renameWithTime } from "~/outbox/store/sqlite-files.server";
import { MINUTE_MS, toIso } from "~/time";
import { goodMessage } from "../helpers/inbox";
import { createTestOutbox, restart } from "../helpers/outbox";
import { temporaryFolder } from "../helpers/files";
import { logOf } from "../helpers/log";

test("SQLite has a journal, commits to the disk, blocks the process for a blink, loses no commit beside a checkpoint, and leaves one file at its end", async () => {
  const outbox = createTestOutbox();
  const askOpen = (question: string) =>
    outbox.withDatabase(async (database) => {
      const { rows } = await sql.raw<{ answer: string | number }>(question).execute(database);
      return rows[0]?.answer;
    });
  expect(await askOpen("select journal_mode as answer from pragma_journal_mode")).toBe("wal");
  const FULL = 2;
  expect(await askOpen("select synchronous as answer from pragma_synchronous")).toBe(FULL);
  // The driver blocks the event loop while it waits for a lock.
  expect(await askOpen("select timeout as answer from pragma_busy_timeout")).toBeLessThan(50);
  // 3.51.3 mended a commit that could get lost beside a checkpoint.
  const version = String(await askOpen("select sqlite_version() as answer"));
  expect(version.localeCompare("3.51.3", "en", { numeric: true })).toBeGreaterThanOrEqual(0);
  await outbox.submit();
  await outbox.engine.finish();
  expect(statSync(`${sqlitePath(outbox.databaseUrl)}-wal`).size).toBe(0);
});

test.each<[string, (path: string) => void]>([
  ["is no database", (path) => writeFileSync(path, "this is no database ".repeat(500))],
  // Only the check of all pages finds it.
  ["has a torn page", (path) => writeFileSync(path, readFileSync(path).fill(0x5a, 4096, 8000))],
])("renames a damaged file that %s at the start, and creates a new one", async (_, damage) => {
  const path = join(temporaryFolder(), "messages.sqlite");
  const file = new DatabaseSync(path);
  file.exec("pragma journal_mode = WAL; create table one (text)");
  file.close();
  damage(path);
  const damaged = readFileSync(path);
  const outbox = createTestOutbox({ DATABASE_URL: `file:${path}` });
  const log = await logOf(async () => {
    expect(await outbox.submit()).toEqual({ kind: "sent" });
  });
  expect(await outbox.rows()).toHaveLength(1);
  const aside = readdirSync(dirname(path)).find((name) => /\.danado-[^.]*Z$/.test(name)) ?? "";
  expect(readFileSync(join(dirname(path), aside))).toEqual(damaged);
  expect(log).toMatch(/^ATENCIÓN: la base de mensajes .* está dañada.*$/);
  expect(log).toContain(aside);
});

test("a damaged file takes its journal along, which would change the new file", () => {
  const path = join(temporaryFolder(), "messages.sqlite");
  for (const part of ["", "-wal", "-shm"]) writeFileSync(path + part, part);
  const kept = basename(renameWithTime(path, "danado"));
  expect(readdirSync(dirname(path))).toEqual([kept, `${kept}-shm`, `${kept}-wal`]);
});

const isStrictHere = (process.umask() & 0o077) === 0o077;

test.skipIf(isStrictHere)("only the owner can read the file and its folder", async () => {
  const path = join(temporaryFolder(), "data", "messages.sqlite");
  const DATABASE_URL = `file:${path}`;
  await createTestOutbox({ DATABASE_URL }).submit();
  const mode = (name: string) => (statSync(name).mode & 0o777).toString(8);
  expect(mode(dirname(path))).toBe("700");
  for (const name of readdirSync(dirname(path)))
    expect(mode(join(dirname(path), name))).toBe("600");
  chmodSync(path, 0o644);
  await createTestOutbox({ DATABASE_URL }).submit();
  expect(mode(path)).toBe("600");
});

test("adds later columns to an inbox with messages, which no alert tells of again", async () => {
  const outbox = createTestOutbox();
  await outbox.submit();
  await outbox.query("alter table messages drop column n_cell");
  await outbox.query("drop index messages_unannounced");
  await outbox.query("alter table messages drop column unannounced");
  await outbox.query("update state set value = 'before' where name = 'tables'");
  const updated = restart(outbox);
  await updated.submit("192.0.2.9");
  const cells = (await updated.rows()).map(({ n_cell }) => n_cell);
  expect(cells.sort()).toEqual(["", goodMessage.n_cell]);
  expect(await updated.withDatabase(findUnannounced)).toHaveLength(1);
});

test("an interval is claimed once, also by a process that had read its clock before; a wrong clock does not count", async () => {
  const { withDatabase, now } = { ...createTestOutbox().engine, now: Date.now() };
  const claim = (at: number) =>
    withDatabase((database) => claimInterval(database, "next_send_at", 1000, at));
  const claims = [];
  for (const at of [0, -54, 999, 1000, -MINUTE_MS]) claims.push(await claim(now + at));
  expect(claims).toEqual([true, false, false, true, true]);
});

test("a late failure of an attempt does not undo a delivery", async () => {
  const outbox = createTestOutbox();
  await outbox.submit();
  const [{ id = "" } = {}] = await outbox.rows();
  const failure = { last_error: "500 no", last_code: 500, settled_at: toIso(outbox.now()) };
  await outbox.withDatabase((database) =>
    recordAttempt(database, id, { status: "held", ...failure }),
  );
  expect(await outbox.rows()).toMatchObject([{ status: "delivered" }]);
});
