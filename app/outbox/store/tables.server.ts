import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { fieldNames } from "~/message/fields";
import { isSqliteDatabase, type Database } from "./database.server";
import { readValue, setValue } from "./shared-values.server";

/** Messages stored before a field was added have an empty value. */
const fieldColumns = fieldNames.map((name) => `${name} text not null default ''`);

/** Names these tables; raise the number when they change. A database with another name gets what it lacks. */
const TABLES_NAME = `4 ${fieldNames.join(" ")}`;

const tables = [
  `messages (
    id text primary key,
    received_at text not null,
    status text not null,
    attempts integer not null,
    last_error text,
    last_code integer,
    page text,
    utm text,
    ${fieldColumns.join(", ")},
    search_text text not null default '',
    content_hash text not null,
    network text,
    next_attempt_at text not null,
    leased_until text,
    settled_at text,
    handled_at text,
    note text,
    unannounced integer
  )`,
  "attempts (kind text not null, network text not null, at text not null)",
  "sessions (id_hash text primary key, data text not null, expires_at text not null)",
];

/** One index for each query. The id makes the order of messages with the same time unique. */
const indexes = [
  "messages_content_hash on messages (content_hash)",
  "messages_network on messages (network, received_at) where network is not null",
  "messages_newest on messages (received_at, id)",
  "messages_by_status on messages (status, received_at, id)",
  "messages_open on messages (received_at, id) where handled_at is null and status <> 'spam'",
  "messages_settled on messages (status, settled_at) where settled_at is not null",
  "messages_leased on messages (leased_until) where leased_until is not null",
  "messages_waiting on messages (status) where status in ('pending', 'held') and handled_at is null",
  "messages_unannounced on messages (id) where unannounced is not null",
  "attempts_recent on attempts (kind, network, at)",
];

/** Columns that the database of an earlier program lacks. */
const laterColumns = ["note text", "unannounced integer", ...fieldColumns];

/** The one migration: creates the tables in an empty database, and adds later columns to an earlier one. */
export async function createTables(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    // Two processes that start on an empty PostgreSQL would both create the tables. The number is the lock's name.
    if (!isSqliteDatabase(database)) await run("select pg_advisory_xact_lock(20261123)");
    await run("create table if not exists state (name text primary key, value text not null)");
    if ((await readValue(transaction, "tables")) === TABLES_NAME) return;
    await addLaterColumns(transaction);
    for (const table of tables) await run(`create table if not exists ${table}`);
    for (const index of indexes) await run(`create index if not exists ${index}`);
    const key = randomBytes(32).toString("hex");
    await sql`insert into state (name, value) values ('client_key', ${key}), ('intake_lock', ''),
      ('login_lock', '') on conflict do nothing`.execute(transaction);
    await setValue(transaction, "tables", TABLES_NAME);
  });
}

/** Returns the names of the columns of the messages; none in an empty database. */
async function messageColumns(database: Database): Promise<string[]> {
  // A server may have a table of this name in another schema, too, as that of Supabase does.
  const ofPostgres = sql`column_name as name from information_schema.columns
    where table_name = 'messages' and table_schema = current_schema()`;
  const ofSqlite = sql`name from pragma_table_info('messages')`;
  const columns = isSqliteDatabase(database) ? ofSqlite : ofPostgres;
  const { rows } = await sql<{ name: string }>`select ${columns}`.execute(database);
  return rows.map(({ name }) => name);
}

/** Adds the later columns to an earlier table of messages. Does nothing in an empty database. */
async function addLaterColumns(transaction: Database): Promise<void> {
  const existing = await messageColumns(transaction);
  if (existing.length === 0) return;
  for (const column of laterColumns) {
    if (existing.some((name) => name === column.split(" ")[0])) continue;
    await sql.raw(`alter table messages add column ${column}`).execute(transaction);
  }
}
