import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Message } from "~/message/fields";
import { DAY_MS, SECOND_MS, toIso } from "~/time";
import { hashClient } from "./client-network";
import { contentHash } from "./content-hash.server";
import { MIN_SHARE, shareOf } from "./mail-share";
import { countMails, remainingMails, type MailLimits } from "./quota.server";
import { countSubmission, RATE_WINDOW_MS } from "./rate-limit.server";
import { countOfNetwork } from "./turns.server";
import type { Database, MessageRow, Schema } from "./store/database.server";
import { withLock } from "./store/state.server";

/** A client network may keep so many messages a day, in rate limits: nobody fills the disk. */
const DAILY_RATE_LIMITS = 10;

/** A message with where it comes from. */
export interface Submission {
  message: Message;
  /** The client's network address. */
  address: string;
  /** The path of the page that it was written on, when known. */
  page: string | null;
  /** The campaign labels of the link that led to the site, as a query. */
  utm: string | null;
  /** Whether the hidden field was filled in. */
  suspect: boolean;
}

/** What is asked of a submission before it is kept. */
export interface IntakeRules {
  /** Posts that a client may make within the rate limit's window. */
  rateLimit: number;
  mails: MailLimits;
  leaseMs: number;
}

/** What became of a submission in the database; `sendNow` leaves a new one leased to this process. */
export type StoreResult =
  | { kind: "new"; id: string; sendNow: boolean }
  | { kind: "known"; id: string }
  | { kind: "delivered" }
  | { kind: "limited"; retryAfterSeconds: number };

/**
 * Keeps a submission, unless it is here already or its client is over a limit. PostgreSQL lets one
 * through and the others wait at the lock, which makes limits and duplicates exact.
 */
export function storeSubmission(
  database: Database,
  submission: Submission,
  rules: IntakeRules,
  now: number,
): Promise<StoreResult> {
  return withLock(database, "intake_lock", async (transaction, key) => {
    const { client, network } = hashClient(key, submission.address);
    const waitSeconds = await countSubmission(transaction, client, rules.rateLimit, now);
    if (waitSeconds !== undefined) return { kind: "limited", retryAfterSeconds: waitSeconds };

    const identity = contentHash(submission.message);
    const twin = await findTwin(transaction, identity, now);
    if (twin?.status === "delivered") return { kind: "delivered" };
    if (twin) return { kind: "known", id: twin.id };

    const { kept, mailed } = await countOfNetwork(transaction, network, now);
    if (kept >= DAILY_RATE_LIMITS * rules.rateLimit) {
      return { kind: "limited", retryAfterSeconds: DAY_MS / SECOND_MS };
    }
    const sendNow =
      !submission.suspect && (await isWithinShare(transaction, mailed, rules.mails, now));
    const id = await insert(transaction, submission, now, {
      identity,
      status: "pending",
      client: network,
      claimed_until: sendNow ? toIso(now + rules.leaseMs) : null,
      settled_at: null,
    });
    return { kind: "new", id, sendNow };
  });
}

/** Keeps a submission apart that only a machine would send; silently not, when its client is over a limit. */
export function quarantineSubmission(
  database: Database,
  submission: Submission,
  rules: IntakeRules,
  now: number,
): Promise<void> {
  return withLock(database, "intake_lock", async (transaction, key) => {
    const { client, network } = hashClient(key, submission.address);
    if ((await countSubmission(transaction, client, rules.rateLimit, now)) !== undefined) return;
    const { kept } = await countOfNetwork(transaction, network, now);
    if (kept >= DAILY_RATE_LIMITS * rules.rateLimit) return;
    await insert(transaction, submission, now, {
      identity: contentHash(submission.message),
      status: "spam",
      client: network,
      claimed_until: null,
      settled_at: toIso(now),
    });
  });
}

/** The same message that still waits, or was delivered within the rate limit's window. */
async function findTwin(
  transaction: Transaction<Schema>,
  hash: string,
  now: number,
): Promise<Pick<MessageRow, "id" | "status"> | undefined> {
  const { rows } = await sql<Pick<MessageRow, "id" | "status">>`
    select id, status from messages where identity = ${hash} and (status in ('pending', 'held')
      or status = 'delivered' and settled_at > ${toIso(now - RATE_WINDOW_MS)}) limit 1`.execute(
    transaction,
  );
  return rows[0];
}

async function isWithinShare(
  transaction: Transaction<Schema>,
  mailed: number,
  limits: MailLimits,
  now: number,
): Promise<boolean> {
  // Of nearly every visitor: the day's mails need not be counted.
  if (mailed < MIN_SHARE) return true;
  const remaining = remainingMails(await countMails(transaction, now), limits);
  return mailed < shareOf(remaining + mailed);
}

async function insert(
  transaction: Transaction<Schema>,
  { message, page, utm, suspect }: Submission,
  now: number,
  standing: Pick<MessageRow, "identity" | "status" | "client" | "claimed_until" | "settled_at">,
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto("messages")
    .values({
      id,
      received_at: toIso(now),
      attempts: 0,
      last_error: null,
      page,
      utm,
      suspect: Number(suspect),
      ...message,
      first_attempt_at: null,
      next_attempt_at: toIso(now),
      handled_at: null,
      ...standing,
    })
    .execute();
  return id;
}
