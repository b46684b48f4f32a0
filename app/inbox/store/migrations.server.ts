import { randomBytes } from "node:crypto";
import { Migrator, sql, type Kysely, type Migration } from "kysely";
import { ownerInbox } from "./owner-migration.server";

/** The first shape of the inbox. */
const inbox: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("messages")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("received_at", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("last_error", "text")
      .addColumn("page", "text")
      .addColumn("from_name", "text", (column) => column.notNull())
      .addColumn("from_email", "text", (column) => column.notNull())
      .addColumn("n_cell", "text", (column) => column.notNull())
      .addColumn("message", "text", (column) => column.notNull())
      .addColumn("identity", "text", (column) => column.notNull())
      .addColumn("client", "text")
      .addColumn("first_attempt_at", "text")
      .addColumn("next_attempt_at", "text", (column) => column.notNull())
      .addColumn("claimed_until", "text")
      .addColumn("settled_at", "text")
      .execute();

    // Each serves one question: the owner's list, who is next, is it a duplicate, how many from here,
    // what is old. The partial ones stay small however many messages were delivered.
    for (const index of [
      sql`create index if not exists messages_received on messages (received_at)`,
      sql`create index if not exists messages_pending on messages (received_at) where status = 'pending'`,
      sql`create index if not exists messages_identity on messages (identity)`,
      sql`create index if not exists messages_client on messages (client, received_at) where client is not null`,
      sql`create index if not exists messages_settled on messages (status, settled_at)`,
    ]) {
      await index.execute(database);
    }

    await database.schema
      .createTable("state")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("mail_days")
      .ifNotExists()
      .addColumn("day", "text", (column) => column.primaryKey())
      .addColumn("sent", "integer", (column) => column.notNull())
      .execute();

    for (const [name, value] of [
      ["door", ""],
      ["next_send_at", ""],
      ["account", ""],
      ["client_key", randomBytes(32).toString("hex")],
    ]) {
      await sql`insert into state (name, value) values (${name}, ${value}) on conflict do nothing`.execute(
        database,
      );
    }
  },
};

/** Where a message's link was found. */
const campaign: Migration = {
  async up(database: Kysely<unknown>) {
    await addColumns(database, ["utm"]);
  },
};

/**
 * The rate limit counts posts, repeated ones too; mails are counted by month as well; the owner marks
 * what was attended. What the version before reads stays, since both run while one replaces the other.
 */
const fairness: Migration = {
  async up(database: Kysely<unknown>) {
    await addColumns(database, ["suspect", "handled_at"]);
    await database.schema
      .createTable("submissions")
      .ifNotExists()
      .addColumn("client", "text", (column) => column.notNull())
      .addColumn("received_at", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("mail_counts")
      .ifNotExists()
      .addColumn("period", "text", (column) => column.primaryKey())
      .addColumn("sent", "integer", (column) => column.notNull())
      .execute();
    for (const statement of [
      sql`create index if not exists submissions_client on submissions (client, received_at)`,
      sql`create index if not exists messages_turns on messages (client, received_at) where status = 'pending'`,
      sql`insert into state (name, value) values ('intake_lock', ''), ('mail_paused_since', ''), ('mail_paused_until', '') on conflict do nothing`,
      sql`insert into mail_counts (period, sent) select day, sent from mail_days where true on conflict do nothing`,
      sql`insert into mail_counts (period, sent) select substr(day, 1, 7), sum(sent) from mail_days where true group by substr(day, 1, 7) on conflict do nothing`,
    ]) {
      await statement.execute(database);
    }
  },
};

/** An index makes every insertion dearer; others answer what these did, or need only the ended messages. */
const fewerIndexes: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of [
      sql`create index if not exists messages_ended on messages (status, settled_at) where settled_at is not null`,
      sql`drop index if exists messages_settled`,
      sql`drop index if exists messages_pending`,
      sql`drop index if exists messages_turns`,
    ]) {
      await statement.execute(database);
    }
  },
};

/** SQLite has no "if not exists" for a column, and a process may have died right after adding it. */
async function addColumns(
  database: Kysely<unknown>,
  names: ("suspect" | "handled_at" | "utm")[],
): Promise<void> {
  const tables = await database.introspection.getTables();
  const columns = tables.find(({ name }) => name === "messages")?.columns ?? [];
  for (const name of names) {
    if (columns.some((column) => column.name === name)) continue;
    const table = database.schema.alterTable("messages");
    await (
      name === "suspect"
        ? table.addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
        : table.addColumn(name, "text")
    ).execute();
  }
}

const migrations = {
  "2026-11-inbox": inbox,
  "2026-11-utm": campaign,
  "2026-12-fairness": fairness,
  "2026-12-owner": ownerInbox,
  "2026-12-fewer-indexes": fewerIndexes,
};

/**
 * Brings the tables up to date, once for the whole installation. PostgreSQL takes a lock for it; on
 * SQLite two processes that start at once may meet, so a failure is tried again before it counts.
 *
 * @param openPatient gives the same database over a connection that waits long enough for a change
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  openPatient: () => Promise<Kysely<Tables>>,
): Promise<void> {
  const known = await createMigrator(database).getMigrations();
  if (known.every(({ executedAt }) => executedAt !== undefined)) return;
  const patient = await openPatient();
  try {
    await migrateToLatest(patient);
  } finally {
    if (patient !== database) await patient.destroy();
  }
}

async function migrateToLatest<Tables>(database: Kysely<Tables>): Promise<void> {
  const migrator = createMigrator(database);
  for (let attempt = 1; ; attempt++) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (attempt === 5) throw error instanceof Error ? error : new Error(String(error));
    await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
  }
}

function createMigrator<Tables>(database: Kysely<Tables>): Migrator {
  return new Migrator({
    db: database,
    // What was changed by hand or by a restored copy is brought up to date all the same.
    allowUnorderedMigrations: true,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
}
