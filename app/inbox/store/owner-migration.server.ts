import { sql, SqliteAdapter, type Kysely, type Migration, type RawBuilder } from "kysely";

/** What the owner's inbox needs: its list and its search by an index, and the count of wrong passwords. */
export const ownerInbox: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("login_attempts")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("client", "text", (column) => column.notNull())
      .addColumn("attempted_at", "text", (column) => column.notNull())
      .execute();
    await run([...facts, ...listIndexes], database);
    if (database.getExecutor().adapter instanceof SqliteAdapter) {
      // All or nothing: a process that dies halfway would leave words counted twice.
      await database.transaction().execute((transaction) => run(sqliteWords, transaction));
    } else {
      await run(postgresWords, database);
    }
  },
};

async function run(statements: RawBuilder<unknown>[], database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}

const facts = [
  sql`insert into state (name, value) values ('login_lock', ''), ('alert_sent_at', ''), ('alert_open', ''), ('alert_lease', '') on conflict do nothing`,
];

/** The id settles the order of messages of one millisecond, so that a page ends where the next begins. */
const listIndexes = [
  sql`create index if not exists messages_newest on messages (received_at, id)`,
  sql`create index if not exists messages_by_status on messages (status, received_at, id)`,
  sql`create index if not exists messages_by_page on messages (page, received_at, id)`,
  sql`create index if not exists messages_open on messages (received_at, id) where handled_at is null and status <> 'spam'`,
  sql`drop index if exists messages_received`,
];

const numbered = (row: "old" | "new") =>
  sql`(select number from message_numbers where id = ${sql.raw(row)}.id)`;

const words = (row: "old" | "new" | "messages") =>
  sql.raw(
    ["from_name", "from_email", "n_cell", "message"]
      .map((field) => `${row}.${field}`)
      .join(" || ' ' || "),
  );

/**
 * The words of the messages, without a copy of the texts: triggers keep them, whoever writes. A
 * message's own rowid would not do, since VACUUM may change it. The option secure-delete of FTS5 would
 * not do either: SQLite 3.45.1 then finds its own index malformed (see dropErasedWords).
 */
const sqliteWords = [
  sql`create table if not exists message_numbers (number integer primary key, id text not null unique)`,
  sql`create virtual table if not exists message_words using fts5(words, content='', tokenize='unicode61 remove_diacritics 2')`,
  sql`create trigger if not exists messages_words_added after insert on messages begin
    insert into message_numbers (id) values (new.id);
    insert into message_words (rowid, words) values (${numbered("new")}, ${words("new")});
  end`,
  sql`create trigger if not exists messages_words_removed after delete on messages begin
    insert into message_words (message_words, rowid, words) values ('delete', ${numbered("old")}, ${words("old")});
    delete from message_numbers where id = old.id;
  end`,
  sql`create trigger if not exists messages_words_changed after update of from_name, from_email, n_cell, message on messages begin
    insert into message_words (message_words, rowid, words) values ('delete', ${numbered("old")}, ${words("old")});
    insert into message_words (rowid, words) values (${numbered("new")}, ${words("new")});
  end`,
  sql`insert into message_words (message_words) values ('delete-all')`,
  sql`insert into message_numbers (id) select id from messages where id not in (select id from message_numbers) order by received_at, id`,
  sql`insert into message_words (rowid, words) select number, ${words("messages")} from message_numbers join messages on messages.id = message_numbers.id`,
];

/** PostgreSQL takes an address for one word unless its signs are spaces. */
const postgresWords = [
  sql`alter table messages add column if not exists words tsvector generated always as (
    to_tsvector('simple'::regconfig, regexp_replace(regexp_replace(lower(normalize(${words("messages")}, NFKD)),
      '[\\u0300-\\u036f]+', '', 'g'), '[[:punct:][:space:]]+', ' ', 'g'))) stored`,
  sql`create index if not exists messages_words on messages using gin (words)`,
];
