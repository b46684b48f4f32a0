/** The tables that the version of November 2026 made, as both databases then told them. */
const common = `
  create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
  create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
  insert into kysely_migration values ('2026-11-inbox', 't'), ('2026-11-utm', 't'),
    ('2026-12-fairness', 't'), ('2026-12-fewer-indexes', 't'), ('2026-12-owner', 't');
  insert into kysely_migration_lock values ('migration_lock', 0);
  create table messages (id text primary key, received_at text not null, status text not null,
    attempts integer not null, last_error text, page text, from_name text not null,
    from_email text not null, n_cell text not null, message text not null, identity text not null,
    client text, first_attempt_at text, next_attempt_at text not null, claimed_until text,
    settled_at text, utm text, suspect integer default 0 not null, handled_at text);
  create index messages_identity on messages (identity);
  create index messages_client on messages (client, received_at) where client is not null;
  create table state (name text primary key, value text not null);
  insert into state values ('door', ''), ('next_send_at', ''), ('account', ''), ('client_key', 'the key'),
    ('intake_lock', ''), ('mail_paused_since', ''), ('mail_paused_until', ''), ('login_lock', ''),
    ('alert_sent_at', ''), ('alert_open', ''), ('alert_lease', '');
  create table mail_days (day text primary key, sent integer not null);
  create table submissions (client text not null, received_at text not null);
  create table mail_counts (period text primary key, sent integer not null);
  create index submissions_client on submissions (client, received_at);
  create index messages_ended on messages (status, settled_at) where settled_at is not null;
  create table login_attempts (id text primary key, client text not null, attempted_at text not null);
  create index messages_newest on messages (received_at, id);
  create index messages_by_status on messages (status, received_at, id);
  create index messages_by_page on messages (page, received_at, id);
  create index messages_open on messages (received_at, id) where handled_at is null and status <> 'spam';`;

const wordsOf = (row: string) =>
  ["from_name", "from_email", "n_cell", "message"]
    .map((field) => `${row}.${field}`)
    .join(" || ' ' || ");
const numberOf = (row: string) => `(select number from message_numbers where id = ${row}.id)`;

export const novemberTables = {
  sqlite: `${common}
    create table message_numbers (number integer primary key, id text not null unique);
    create virtual table message_words using fts5(words, content='', tokenize='unicode61 remove_diacritics 2');
    create trigger messages_words_added after insert on messages begin
      insert into message_numbers (id) values (new.id);
      insert into message_words (rowid, words) values (${numberOf("new")}, ${wordsOf("new")});
    end;
    create trigger messages_words_removed after delete on messages begin
      insert into message_words (message_words, rowid, words) values ('delete', ${numberOf("old")}, ${wordsOf("old")});
      delete from message_numbers where id = old.id;
    end;
    create trigger messages_words_changed after update of from_name, from_email, n_cell, message on messages begin
      insert into message_words (message_words, rowid, words) values ('delete', ${numberOf("old")}, ${wordsOf("old")});
      insert into message_words (rowid, words) values (${numberOf("new")}, ${wordsOf("new")});
    end;`,
  postgres: `${common}
    alter table messages add column words tsvector generated always as (to_tsvector('simple'::regconfig,
      regexp_replace(regexp_replace(lower(normalize(${wordsOf("messages")}, NFKD)),
        '[\\u0300-\\u036f]+', '', 'g'), '[[:punct:][:space:]]+', ' ', 'g'))) stored;
    create index messages_words on messages using gin (words);`,
};
