import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "~/env.server";
import type { Connection } from "~/outbox/store/connection.server";
import { isSqlite, openDatabase } from "~/outbox/store/database.server";
import { lockBeside, renameWithTime } from "~/outbox/store/sqlite.server";
import { SECOND_MS } from "~/time";

const TIMEOUTS = { lockMs: 10 * SECOND_MS, answerMs: 10 * SECOND_MS };

/** The number of messages in one statement. */
const BATCH = 200;

/** Whether this process has the lock of the file, from the first try on until it ends. */
let hasLock = false;

/**
 * Moves the messages of an earlier SQLite inbox to PostgreSQL, and renames its file. Does nothing while
 * another process still uses the file.
 */
export async function moveMessagesToPostgres(
  connection: Connection,
  { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">,
): Promise<void> {
  const path = join(dataDir, "messages.sqlite");
  if (isSqlite(databaseUrl) || !existsSync(path)) return;
  hasLock ||= lockBeside(path);
  if (!hasLock) return;
  const inbox = await openDatabase(`file:${path}`, TIMEOUTS);
  let count = 0;
  try {
    const state = await inbox.selectFrom("state").selectAll().execute();
    await connection.run((database) =>
      database
        .insertInto("state")
        .values(state)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    for (let last = ""; ;) {
      const messages = await inbox
        .selectFrom("messages")
        .selectAll()
        .where("id", ">", last)
        .orderBy("id")
        .limit(BATCH)
        .execute();
      const newest = messages.at(-1);
      if (!newest) break;
      // Nobody sends them now, since this process has the lock.
      const free = messages.map((message) => ({ ...message, leased_until: null }));
      await connection.run((database) =>
        database
          .insertInto("messages")
          .values(free)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      last = newest.id;
      count += messages.length;
    }
  } finally {
    await inbox.destroy();
  }
  const kept = renameWithTime(path, "mudado");
  console.warn(
    `${count} mensajes pasaron de ${path} a PostgreSQL. El archivo quedó como ${kept}: bórralo cuando los hayas visto en la bandeja.`,
  );
}
