import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "~/env.server";
import { describeError } from "~/log";
import type { WithDatabase } from "~/outbox/store/connection.server";
import { isSqlite, type Database } from "~/outbox/store/database.server";
import { openDatabase } from "~/outbox/store/open.server";
import { lockDatabaseFile, renameWithTime } from "~/outbox/store/sqlite-files.server";
import { DATABASE_FILE } from "./backup.server";

/** Whether this process has locked the file. It keeps the lock until it ends, also when the move fails. */
let hasLock = false;

/**
 * Moves the messages of an earlier SQLite database to PostgreSQL, and renames its file. Does nothing while
 * another process still uses the file.
 *
 * @throws Error with the path of the file, which stays and is moved by a later call
 */
export async function moveMessagesToPostgres(
  withDatabase: WithDatabase,
  { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">,
): Promise<void> {
  const path = join(dataDir, DATABASE_FILE);
  if (isSqlite(databaseUrl) || !existsSync(path)) return;
  try {
    hasLock ||= lockDatabaseFile(path);
    if (hasLock) await move(path, withDatabase);
  } catch (error) {
    throw new Error(
      `los mensajes de ${path} no terminan de pasar a PostgreSQL, y se intenta otra vez: ${describeError(error)}`,
      { cause: error },
    );
  }
}

async function move(path: string, withDatabase: WithDatabase): Promise<void> {
  const earlier = await openDatabase(`file:${path}`);
  const count = await copyAll(earlier, withDatabase).finally(() => earlier.destroy());
  const newPath = renameWithTime(path, "mudado");
  console.warn(
    `${count} mensajes pasaron de ${path} a PostgreSQL. El archivo quedó como ${newPath}: bórralo cuando los hayas visto en la bandeja.`,
  );
}

/** Copies the state and the messages that PostgreSQL does not have; returns the number of all messages. */
async function copyAll(earlier: Database, withDatabase: WithDatabase): Promise<number> {
  const state = await earlier.selectFrom("state").selectAll().execute();
  await withDatabase((database) =>
    database
      .insertInto("state")
      .values(state)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  let count = 0;
  for await (const message of earlier.selectFrom("messages").selectAll().stream()) {
    // No process is mailing it, since this one has the lock.
    const row = { ...message, leased_until: null };
    await withDatabase((database) =>
      database
        .insertInto("messages")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    count += 1;
  }
  return count;
}
