import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sqlitePath } from "~/outbox/store/database.server";
import { findUnannounced, recordAttempt } from "~/outbox/store/messages.server";
import { claimInterval } from "~/outbox/store/shared-values.server";
import { renameWithTime } from "~/outbox/store/sqlite-files.server";
import { MINUTE_MS, toIso } from "~/time";
import { goodMessage } from "../helpers/inbox";
import { createTestOutbox, restart } from "../helpers/outbox";
import { temporaryFolder } from "../helpers/files";
import { logOf } from "../helpers/log";

test("SQLite has a journal, commits to the disk, overwrites what is erased, and waits 20 ms for a lock", async () => {
  const { rows } = await createTestOutbox().withDatabase((database) =>
    sql`select * from pragma_journal_mode, pragma_synchronous, pragma_secure_delete,
      pragma_busy_timeout`.execute(database),
  );
  // FULL is 2. ON is 1; FAST is 2, and leaves free pages. The driver blocks the event loop while it waits for a lock.
  expect(rows).toEqual([{ journal_mode: "wal", synchronous: 2, secure_delete: 1, timeout: 20 }]);
});

test("the end of the process leaves the database as one file", async () => {
  const outbox = createTestOutbox();
  await outbox.submit();
  await outbox.engine.finish();
  expect(statSync(`${sqlitePath(outbox.databaseUrl)}-wal`).size).toBe(0);
});

test.each([
  { name: "is no database", damage: () => Buffer.from("this is no database ".repeat(500)) },
  // Only the check of all pages finds it.
  { name: "has a torn page", damage: (bytes: Buffer) => bytes.fill(0x5a, 4096, 8000) },
])("a file that $name is renamed and logged, and a new one begins", async ({ damage }) => {
  const path = join(temporaryFolder(), "messages.sqlite");
  const file = new DatabaseSync(path);
  file.exec("pragma journal_mode = WAL; create table one (text)");
  file.close();
  const damaged = damage(readFileSync(path));
  writeFileSync(path, damaged);
  const outbox = createTestOutbox({ DATABASE_URL: `file:${path}` });
  const log = await logOf(async () => {
    expect(await outbox.submit()).toEqual({ kind: "sent" });
  });
  expect(await outbox.rows()).toHaveLength(1);
  const newName = readdirSync(dirname(path)).find((name) => /\.danado-[^.]*Z$/.test(name)) ?? "";
  expect(readFileSync(join(dirname(path), newName))).toEqual(damaged);
  expect(log).toMatch(/^ATENCIÓN: la base de mensajes .* está dañada.*$/);
  expect(log).toContain(newName);
});

test("a renamed file takes its journal along, which would change the new file", () => {
  const path = join(temporaryFolder(), "messages.sqlite");
  for (const part of ["", "-wal", "-shm"]) writeFileSync(path + part, part);
  const newName = basename(renameWithTime(path, "danado"));
  expect(readdirSync(dirname(path))).toEqual([newName, `${newName}-shm`, `${newName}-wal`]);
});

// With such a umask, every file would pass.
const isUmaskStrict = (process.umask() & 0o077) === 0o077;

test.skipIf(isUmaskStrict)("only the owner can read the file and its folder", async () => {
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

test("an interval is claimed once until its end, and a claim by a wrong clock does not count", async () => {
  const { withDatabase } = createTestOutbox();
  const now = Date.now();
  const claim = (at: number) =>
    withDatabase((database) => claimInterval(database, "next_send_at", 1000, at));
  expect(await claim(now)).toBe(true);
  // By a process that had read its clock before.
  expect(await claim(now - 54)).toBe(false);
  expect(await claim(now + 999)).toBe(false);
  expect(await claim(now + 1000)).toBe(true);
  expect(await claim(now - MINUTE_MS)).toBe(true);
  // Both read that the interval has ended before one of them claims the next.
  const simultaneous = await Promise.all([claim(now + 5000), claim(now + 5001)]);
  expect(simultaneous.filter(Boolean)).toHaveLength(1);
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
