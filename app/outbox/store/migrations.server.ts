import { randomBytes } from "node:crypto";
import { Migrator, sql, SqliteAdapter, type Kysely, type Migration } from "kysely";

const tables = [
  `messages (
    id text primary key,
    received_at text not null,
    status text not null,
    attempts integer not null,
    last_error text,
    page text,
    utm text,
    suspect integer not null default 0,
    from_name text not null,
    from_email text not null,
    n_cell text not null,
    message text not null,
    search_text text not null default '',
    content_hash text not null,
    network text,
    first_attempt_at text,
    next_attempt_at text not null,
    reposts integer not null default 0,
    leased_until text,
    settled_at text,
    handled_at text
  )`,
  "state (name text primary key, value text not null)",
  "mail_counts (period text primary key, sent integer not null)",
  "attempts (kind text not null, network text not null, at text not null)",
  "sessions (id_hash text primary key, opened_at text not null, seen_at text not null)",
];

/** Each serves one question; the id settles the order of one millisecond, and the partial ones stay small. */
const indexes = [
  "messages_content_hash on messages (content_hash)",
  "messages_network on messages (network, received_at) where network is not null",
  "messages_newest on messages (received_at, id)",
  "messages_by_status on messages (status, received_at, id)",
  "messages_by_page on messages (page, received_at, id)",
  "messages_open on messages (received_at, id) where handled_at is null and status <> 'spam'",
  "messages_ended on messages (status, settled_at) where settled_at is not null",
  "messages_waiting on messages (suspect, received_at) where status = 'pending' and handled_at is null",
  "messages_unhandled on messages (status) where status in ('pending', 'held') and handled_at is null",
  "attempts_recent on attempts (kind, network, at)",
];

async function createTables(database: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`create table if not exists ${sql.raw(table)}`.execute(database);
  }
  for (const index of indexes) {
    await sql`create index if not exists ${sql.raw(index)}`.execute(database);
  }
  const key = randomBytes(32).toString("hex");
  await sql`insert into state (name, value) values ('client_key', ${key}), ('intake_lock', ''),
    ('login_lock', '') on conflict do nothing`.execute(database);
}

const inbox: Migration = {
  up(database: Kysely<unknown>) {
    // All or nothing; PostgreSQL has its transaction from the migrator.
    if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return createTables(database);
    return database.transaction().execute(createTables);
  },
};

/** Brings the tables up to date; on SQLite two processes that start at once may meet, so it is tried again. */
export async function migrate<Tables>(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    migrationTableName: "migrations",
    migrationLockTableName: "migrations_lock",
    provider: { getMigrations: () => Promise.resolve({ "2026-12-inbox": inbox }) },
  });
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt !== undefined)) return;
  for (let attempt = 1; ; attempt++) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (attempt === 5) throw error instanceof Error ? error : new Error(String(error));
    await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
  }
}
