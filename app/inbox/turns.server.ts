import { sql, type Transaction } from "kysely";
import { DAY_MS, limaDay, limaStart, toIso } from "~/time";
import { shareOf } from "./mail-share";
import { countMails, isPacedNow, remainingMails, type MailLimits } from "./quota.server";
import type { Database, MessageRow, Schema } from "./store/database.server";

/**
 * How many messages of a client network were kept within a day, and how many of today's mails carried
 * its messages, those on their way included.
 */
export async function countOfNetwork(
  transaction: Transaction<Schema>,
  network: string,
  now: number,
): Promise<{ kept: number; mailed: number }> {
  const { rows } = await sql<{ kept: number | string; mailed: number | string }>`
    select
      count(*) filter (where received_at > ${toIso(now - DAY_MS)}) as kept,
      count(*) filter (where status = 'delivered' and settled_at >= ${startOfDay(now)}
        or status = 'pending' and claimed_until > ${toIso(now)}) as mailed
    from messages where client = ${network}`.execute(transaction);
  return { kept: Number(rows[0]?.kept), mailed: Number(rows[0]?.mailed) };
}

/**
 * The message whose turn it is: clients take turns, the one that wrote last before the others, and each
 * client's messages go out in the order of their coming. Beyond its client's share of the day, or when a
 * machine may have written it, a message goes out only as the day passes. Undefined when none may go now.
 */
export async function findNextDue(
  database: Database,
  limits: MailLimits,
  now: number,
): Promise<Pick<MessageRow, "id" | "attempts"> | undefined> {
  const next = await dueMessages(database, now)
    .select((is) => ["client", "suspect", is.fn.max("received_at").as("newest")])
    .select((is) =>
      is
        .selectFrom("messages as sent")
        .select((of) => of.fn.countAll().as("count"))
        .whereRef("sent.client", "=", "messages.client")
        .where("sent.status", "=", "delivered")
        .where("sent.settled_at", ">=", startOfDay(now))
        .as("served"),
    )
    .groupBy(["client", "suspect"])
    .orderBy("suspect")
    // Who was served least today is within its share if anybody is.
    .orderBy("served")
    .orderBy("newest", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;

  const counts = await countMails(database, now);
  const remaining = remainingMails(counts, limits);
  if (remaining === 0) return undefined;
  const served = Number(next.served);
  const withinShare = next.suspect === 0 && served < shareOf(remaining + served);
  if (!withinShare && !isPacedNow(counts, limits, now)) return undefined;
  return dueMessages(database, now)
    .select(["id", "attempts"])
    .where("client", next.client === null ? "is" : "=", next.client)
    .where("suspect", "=", next.suspect)
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
}

function dueMessages(database: Database, now: number) {
  return database
    .selectFrom("messages")
    .where("status", "=", "pending")
    .where("next_attempt_at", "<=", toIso(now))
    .where((is) => is.or([is("claimed_until", "is", null), is("claimed_until", "<", toIso(now))]));
}

function startOfDay(now: number): string {
  return toIso(limaStart(limaDay(now)));
}
