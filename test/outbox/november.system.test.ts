import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "vitest";
import { findPage } from "~/bandeja/list.server";
import { freshMessage, type goodMessage } from "../helpers/contact";
import { ask } from "../helpers/inbox";
import { novemberTables } from "../helpers/november-tables";
import { createTestOutbox } from "../helpers/outbox";
import { hasPostgres, query, startPostgres } from "../helpers/postgres";
import { temporaryFolder } from "../helpers/server";

const COUNT = 1203;

/** What the version of November kept of a message: more than are taken over at once, and some that wait. */
function insertion(number: number, message: typeof goodMessage): string {
  const [status, leased] = number % 2 ? ["delivered", "null"] : ["pending", "'2026-11-02'"];
  return `insert into messages (id, received_at, status, attempts, last_error, page, from_name, from_email,
    n_cell, message, identity, client, next_attempt_at, claimed_until, utm, suspect, handled_at) values
    ('m${number}', '2026-11-01T00:00:00.${number}Z', '${status}', 2, '500 no', '/home', '${message.from_name}',
    '${message.from_email}', '${message.n_cell}', '${message.message}', 'hash ${number}', 'network ${number}',
    '2026-11-03', ${leased}, 'utm_source=x', 1, '2026-11-04');`;
}

async function expectEveryMessage(databaseUrl: string): Promise<void> {
  const outbox = createTestOutbox({ DATABASE_URL: databaseUrl }, { account: null });
  const found = await outbox.engine.connection.use((database) =>
    findPage(database, { text: "senor jamas 1000" }),
  );
  expect(found.rows).toHaveLength(1);
  const rows = await outbox.rows();
  expect(rows).toHaveLength(COUNT);
  expect(rows.find(({ id }) => id === "m8")).toEqual({
    ...{ id: "m8", received_at: "2026-11-01T00:00:00.8Z", status: "pending", attempts: 2 },
    ...{ last_error: "500 no", page: "/home", utm: "utm_source=x", suspect: 1 },
    ...{ ...freshMessage(), from_name: "Señor Ñ", message: "Jamás 8" },
    ...{ search_text: expect.stringMatching(/^ senor n .* jamas 8$/) as string },
    ...{ content_hash: "hash 8", network: "network 8", next_attempt_at: "2026-11-03" },
    ...{
      leased_until: "2026-11-02",
      reposts: 0,
      first_attempt_at: null,
      settled_at: null,
      handled_at: "2026-11-04",
    },
  });
  const [key] = await ask(databaseUrl, "select value from state where name = 'client_key'");
  expect(key).toEqual({ value: "the key" });
  const left = ["message_words", "submissions", "kysely_migration", "messages_of_november"];
  for (const table of left) {
    await expect(ask(databaseUrl, `select * from ${table}`)).rejects.toThrow();
  }
  expect(await outbox.submit()).toEqual({ kind: "queued" });
}

const insertions = Array.from({ length: COUNT }, (_, number) =>
  insertion(number, { ...freshMessage(), from_name: "Señor Ñ", message: `Jamás ${number}` }),
).join("\n");

test("a file of November keeps every message and can be searched", async () => {
  const path = join(temporaryFolder(), "messages.sqlite");
  const file = new DatabaseSync(path);
  file.exec(`pragma journal_mode = wal; ${novemberTables.sqlite} ${insertions}`);
  file.close();
  await expectEveryMessage(`file:${path}`);
  expect(await ask(`file:${path}`, "pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
});

test.skipIf(!hasPostgres)("a PostgreSQL of November does too", async () => {
  const postgres = await startPostgres();
  const url = await postgres.database("november");
  await query(url, novemberTables.postgres);
  await query(url, insertions);
  await expectEveryMessage(url);
  await postgres.remove();
});
