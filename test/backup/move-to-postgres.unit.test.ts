import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { moveMessagesToPostgres } from "~/backup/move-to-postgres.server";
import { sqlitePath } from "~/outbox/store/database.server";
import { repeat } from "~/process/repeat";
import { createTestOutbox } from "../helpers/outbox";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { logOf } from "../helpers/log";
import { until } from "../helpers/wait";

test("an inbox with a field that the form had once moves without it", async () => {
  const earlier = createTestOutbox();
  await earlier.submit();
  await earlier.query("alter table messages add column distrito text not null default 'Lima'");
  await earlier.engine.finish();
  const dataDir = temporaryFolder();
  // A copy, since this process has the lock of the file.
  copyFileSync(sqlitePath(earlier.databaseUrl), join(dataDir, "messages.sqlite"));
  const outbox = createTestOutbox();
  const settings = { dataDir, databaseUrl: "postgres://none" };
  await moveMessagesToPostgres(outbox.withDatabase, settings);
  expect(await outbox.rows()).toMatchObject([{ status: "delivered" }]);
});

test("a damaged inbox that cannot move to PostgreSQL stays, and is logged once while it is the same", async () => {
  const dataDir = temporaryFolder();
  const inbox = join(dataDir, "messages.sqlite");
  writeDocument(inbox, "no database");
  const { withDatabase } = createTestOutbox().engine;
  const settings = { dataDir, databaseUrl: "postgres://none" };
  const ending = new AbortController();
  let tries = 0;
  const log = await logOf(async () => {
    repeat(0, ending.signal, () => {
      tries += 1;
      return moveMessagesToPostgres(withDatabase, settings);
    });
    await until(() => tries > 2);
  });
  ending.abort();
  expect(log).toMatch(
    /^Error inesperado: los mensajes de .*messages.sqlite no .*not a database.*$/,
  );
  expect(readFileSync(inbox, "utf8")).toBe("no database");
});
