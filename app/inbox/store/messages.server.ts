import { fieldNames } from "~/message/fields";
import { toIso } from "~/time";
import type { Database, MessageRow } from "./database.server";

/** What a message is made of: PostgreSQL has a column more, for its index of words. */
export const messageColumns = [
  "messages.id",
  "received_at",
  "status",
  "attempts",
  "last_error",
  "page",
  "utm",
  "suspect",
  ...fieldNames,
  "identity",
  "client",
  "first_attempt_at",
  "next_attempt_at",
  "claimed_until",
  "settled_at",
  "handled_at",
] as const;

/** What makes a message due; a lease stays: whoever is sending it at this moment goes on alone. */
export const dueAt = (now: number) => ({
  status: "pending" as const,
  next_attempt_at: toIso(now),
  first_attempt_at: null,
  settled_at: null,
});

/** One message, or undefined when there is none of this id. */
export function findMessage(database: Database, id: string): Promise<MessageRow | undefined> {
  return database
    .selectFrom("messages")
    .select(messageColumns)
    .where("messages.id", "=", id)
    .executeTakeFirst();
}

/**
 * Leases a message that waits to this process for `leaseMs`; undefined when another has it, when it is
 * done, or when it has been tried more than `attempts` times.
 */
export function leaseMessage(
  database: Database,
  { id, attempts }: Pick<MessageRow, "id" | "attempts">,
  now: number,
  leaseMs: number,
): Promise<MessageRow | undefined> {
  return database
    .updateTable("messages")
    .set({ claimed_until: toIso(now + leaseMs) })
    .where("id", "=", id)
    .where("status", "in", ["pending", "held"])
    .where("attempts", "<=", attempts)
    .where((is) => is.or([is("claimed_until", "is", null), is("claimed_until", "<", toIso(now))]))
    .returning(messageColumns)
    .executeTakeFirst();
}

/** Frees what a killed process had leased; only right where no other process can be running. */
export async function releaseLeases(database: Database): Promise<void> {
  await database
    .updateTable("messages")
    .set({ claimed_until: null })
    .where("status", "in", ["pending", "held"])
    .where("claimed_until", "is not", null)
    .execute();
}

/** Lets every held message be tried again; returns how many there were. */
export async function releaseHeld(database: Database, now: number): Promise<number> {
  const result = await database
    .updateTable("messages")
    .set(dueAt(now))
    .where("status", "=", "held")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Records that the provider took a message. */
export async function recordDelivered(database: Database, id: string, now: number): Promise<void> {
  await settle(database, id, now, { status: "delivered", last_error: null });
}

/**
 * Records a failed attempt: `pending` is tried again at `nextAttemptAt`, `held` needs the owner, and
 * posting it again tries again from then on.
 */
export async function recordFailure(
  database: Database,
  id: string,
  now: number,
  failure: { status: "pending" | "held"; reason: string; nextAttemptAt: number },
): Promise<void> {
  await settle(database, id, now, {
    status: failure.status,
    last_error: failure.reason,
    next_attempt_at: toIso(failure.nextAttemptAt),
  });
}

/** Gives a leased message back without an attempt: it waits for a limit. */
export async function recordWaiting(database: Database, id: string): Promise<void> {
  await database
    .updateTable("messages")
    .set({ status: "pending", last_error: null, claimed_until: null, settled_at: null })
    .where("id", "=", id)
    .where("status", "in", ["pending", "held"])
    .execute();
}

async function settle(
  database: Database,
  id: string,
  now: number,
  result: Pick<MessageRow, "status" | "last_error"> & { next_attempt_at?: string },
): Promise<void> {
  await database
    .updateTable("messages")
    .set((is) => ({
      ...result,
      claimed_until: null,
      settled_at: result.status === "pending" ? null : toIso(now),
      attempts: is("attempts", "+", 1),
      first_attempt_at: is.fn.coalesce("first_attempt_at", is.val(toIso(now))),
    }))
    .where("id", "=", id)
    .where("status", "!=", "delivered")
    .execute();
}
