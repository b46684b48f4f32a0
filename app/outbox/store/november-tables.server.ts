import { sql, type Kysely } from "kysely";
import { searchText } from "./messages.server";
import type { Schema } from "./database.server";

/** The table of messages of November 2026, when three columns had other names. */
const OLD = "messages_of_november";

const kept = sql.raw(
  `id, received_at, status, attempts, last_error, page, utm, suspect, from_name, from_email, n_cell,
  message, first_attempt_at, next_attempt_at, settled_at, handled_at`,
);

/** What was beside it and is of no more use: words for the search, counts of an hour, migrations. */
const gone = [
  ...["message_words", "message_numbers", "mail_days", "submissions", "login_attempts"],
  ...["kysely_migration", "kysely_migration_lock", OLD],
];

/** So many messages are made searchable at once. */
const AT_ONCE = 500;

/** Makes room for the new table of messages where the old one stands. */
export async function setOldAside(database: Kysely<unknown>): Promise<void> {
  const found = await database.introspection.getTables();
  const messages = found.find(({ name }) => name === "messages");
  if (!messages?.columns.some(({ name }) => name === "identity")) return;
  await sql`alter table messages rename to ${sql.table(OLD)}`.execute(database);
}

/** Brings every message of the old table into the new one, and drops what is of no more use. */
export async function takeOverMessages(database: Kysely<unknown>): Promise<void> {
  const found = await database.introspection.getTables();
  if (!found.some(({ name }) => name === OLD)) return;
  await sql`insert into messages (${kept}, content_hash, network, leased_until)
    select ${kept}, identity, client, claimed_until from ${sql.table(OLD)}`.execute(database);
  await fillSearchText(database as Kysely<Schema>);
  for (const table of gone) await sql`drop table if exists ${sql.table(table)}`.execute(database);
  await sql`delete from state where name = 'door'`.execute(database);
}

async function fillSearchText(database: Kysely<Schema>): Promise<void> {
  let last: string | undefined = "";
  while (last !== undefined) {
    const rows = await database
      .selectFrom("messages")
      .selectAll()
      .where("id", ">", last)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) {
      await database
        .updateTable("messages")
        .set({ search_text: searchText(row) })
        .where("id", "=", row.id)
        .execute();
    }
    last = rows.at(-1)?.id;
  }
}
