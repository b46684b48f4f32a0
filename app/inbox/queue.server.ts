import type { Database, MessageRow } from "./database.server";
import { iso } from "./time";

/**
 * How long a process may hold a message before another may take it, in milliseconds: longer than the
 * longest attempt, with EmailJS silent for ten seconds and the database for three before and after.
 */
export const CLAIM = 20_000;

/**
 * Takes a message that waits into this process's hands; undefined when it is elsewhere or done, or
 * has been tried more than `attempts` times.
 */
export async function claim(
  database: Database,
  id: string,
  attempts: number,
): Promise<MessageRow | undefined> {
  const now = Date.now();
  return database
    .updateTable("messages")
    .set({ claimed_until: iso(now + CLAIM) })
    .where("id", "=", id)
    .where("status", "in", ["pending", "held"])
    .where("attempts", "<=", attempts)
    .where((is) => is.or([is("claimed_until", "is", null), is("claimed_until", "<", iso(now))]))
    .returningAll()
    .executeTakeFirst();
}

/** The oldest pending message whose turn has come, or undefined when none is due. */
export async function firstDue(
  database: Database,
): Promise<Pick<MessageRow, "id" | "attempts"> | undefined> {
  const now = iso(Date.now());
  return database
    .selectFrom("messages")
    .select(["id", "attempts"])
    .where("status", "=", "pending")
    .where("next_attempt_at", "<=", now)
    .where((is) => is.or([is("claimed_until", "is", null), is("claimed_until", "<", now)]))
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
}

/** One message as it stands. */
export function find(database: Database, id: string): Promise<MessageRow | undefined> {
  return database.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Records what became of an attempt, and lets the message go. */
export async function record(
  database: Database,
  id: string,
  result: Pick<MessageRow, "status" | "last_error"> & {
    nextAttemptAt?: number;
    attempted?: boolean;
  },
): Promise<void> {
  const now = iso(Date.now());
  const attempted = result.attempted ?? true;
  await database
    .updateTable("messages")
    .set({
      status: result.status,
      last_error: result.last_error,
      claimed_until: null,
      settled_at: result.status === "pending" ? null : now,
      ...(result.nextAttemptAt === undefined ? {} : { next_attempt_at: iso(result.nextAttemptAt) }),
    })
    .$if(attempted, (update) =>
      update.set((is) => ({
        attempts: is("attempts", "+", 1),
        first_attempt_at: is.fn.coalesce("first_attempt_at", is.val(now)),
      })),
    )
    .where("id", "=", id)
    .where("status", "!=", "delivered")
    .execute();
}

/** Frees what a killed process held; only right where no other process can be running. */
export async function dropClaims(database: Database): Promise<void> {
  await database
    .updateTable("messages")
    .set({ claimed_until: null })
    .where("status", "in", ["pending", "held"])
    .where("claimed_until", "is not", null)
    .execute();
}
