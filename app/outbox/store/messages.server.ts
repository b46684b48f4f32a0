import { fieldNames, type Message } from "~/message/fields";
import { SECOND_MS, toIso } from "~/time";
import type { Database, MessageRow, Status } from "./database.server";

/** A message as it is searched: its words in plain letters, each after one space. */
export function searchText(message: Message): string {
  return ` ${plainWords(fieldNames.map((name) => message[name]).join(" ")).join(" ")}`;
}

/** The words of a text in lower case and without accents. */
export function plainWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** One message, or undefined when there is none of this id. */
export function findMessage(database: Database, id: string): Promise<MessageRow | undefined> {
  return database.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Leases a message that waits to this process for `leaseMs`; undefined when another has it, when it is
 * done, or when it has been tried more than `attempts` times.
 *
 * @param reposts how often a visitor has set off an attempt by posting it again, this one included
 */
export function leaseMessage(
  database: Database,
  { id, attempts }: Pick<MessageRow, "id" | "attempts">,
  now: number,
  leaseMs: number,
  reposts?: number,
): Promise<MessageRow | undefined> {
  return database
    .updateTable("messages")
    .set({ leased_until: toIso(now + leaseMs), reposts })
    .where("id", "=", id)
    .where("status", "in", ["pending", "held"])
    .where("attempts", "<=", attempts)
    .where((is) => is.or([is("leased_until", "is", null), is("leased_until", "<", toIso(now))]))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Makes messages due that stand as one of `statuses`, or the one with this `id`, which is then no suspect
 * any more; returns how many. A lease stays, so that
 * nothing is sent twice.
 */
export async function releaseMessages(
  database: Database,
  statuses: Status[],
  now: number,
  id?: string,
): Promise<number> {
  const due = database
    .updateTable("messages")
    .set({
      status: "pending",
      next_attempt_at: toIso(now),
      first_attempt_at: null,
      settled_at: null,
    })
    .where("status", "in", statuses);
  const query = id === undefined ? due : due.set({ suspect: 0 }).where("id", "=", id);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** After a failed attempt nobody takes a message for so long. */
const REST_MS = 2 * SECOND_MS;

/** Records that the provider took a message. */
export async function recordDelivered(database: Database, id: string, now: number): Promise<void> {
  await settle(database, id, now, {
    status: "delivered",
    last_error: null,
    leased_until: null,
  });
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
    leased_until: toIso(now + REST_MS),
  });
}

/** Gives a leased message back without an attempt: it waits for a limit. */
export async function recordWaiting(database: Database, id: string): Promise<void> {
  await database
    .updateTable("messages")
    .set({ status: "pending", last_error: null, leased_until: null, settled_at: null })
    .where("id", "=", id)
    .where("status", "in", ["pending", "held"])
    .execute();
}

async function settle(
  database: Database,
  id: string,
  now: number,
  result: Pick<MessageRow, "status" | "last_error" | "leased_until"> & { next_attempt_at?: string },
): Promise<void> {
  await database
    .updateTable("messages")
    .set((is) => ({
      ...result,
      settled_at: result.status === "pending" ? null : toIso(now),
      attempts: is("attempts", "+", 1),
      first_attempt_at: is.fn.coalesce("first_attempt_at", is.val(toIso(now))),
    }))
    .where("id", "=", id)
    .where("status", "!=", "delivered")
    .execute();
}
