import { hash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { limaDay } from "~/calendar";
import { fieldNames, fieldOf, type Message } from "~/message/fields";
import { searchText } from "~/message/search-text";
import { DAY_MS, MINUTE_MS, toIso } from "~/time";
import { addMail } from "./quota.server";
import { admitRequest, hashNetwork, RATE_WINDOW_MS, type RateLimit } from "./rate-limit.server";
import type { Database, MessageRow, Schema } from "./store/database.server";
import { findMessage, isWaiting } from "./store/messages.server";
import { withRowLock } from "./store/shared-values.server";

/** The limits of a network: `rateLimit` in ten minutes, and ten times as many in a day, for the disk space. */
const limitsOf = (rateLimit: number): RateLimit[] => [
  { requests: rateLimit, windowMs: RATE_WINDOW_MS },
  { requests: 10 * rateLimit, windowMs: DAY_MS },
];

/** The maximum number of waiting messages: 30 MB on disk when they are short, at most 900 MB. */
export const MAX_WAITING = 30_000;

/**
 * The lease of a new message for the process that stores it. Longer than the slowest store: a message that turns up
 * after its process has mailed it without storing is then not mailed by another one.
 */
const STORE_LEASE_MS = 2 * MINUTE_MS;

export interface Submission {
  message: Message;
  address: string;
  page: string | null;
  /** The campaign labels of the link that led to the site, as a query. */
  utm: string | null;
  /** The honeypot was filled in: the message is stored as spam and not mailed. */
  spam: boolean;
}

interface IntakeRules {
  rateLimit: number;
  maxWaiting: number;
}

/** Why a message is not taken. */
export type Refusal = { kind: "limited"; retryAfterSeconds: number } | { kind: "full" };

/** `isNew` is false for a duplicate; `id` is then that of the message stored before. */
type StoreResult = { kind: "stored"; id: string; isNew: boolean } | Refusal;

/**
 * Stores a submission under `id` unless it is a duplicate or over a limit. The lock of all processes makes these checks
 * exact.
 */
export function storeSubmission(
  database: Database,
  id: string,
  submission: Submission,
  rules: IntakeRules,
  now: number,
): Promise<StoreResult> {
  return withRowLock(database, "intake_lock", async (transaction) => {
    const network = await hashNetwork(transaction, submission.address);
    const limits = limitsOf(rules.rateLimit);
    const waitSeconds = await admitRequest(transaction, "post", network, limits, now);
    if (waitSeconds !== undefined) return { kind: "limited", retryAfterSeconds: waitSeconds };

    const { message, spam } = submission;
    const known = spam ? undefined : await findDuplicate(transaction, message, now);
    if (known !== undefined) return { kind: "stored", id: known, isNew: false };

    if (await isFull(transaction, spam, rules.maxWaiting)) return { kind: "full" };
    const row = newRow(id, submission, network, now);
    await transaction.insertInto("messages").values(row).execute();
    return { kind: "stored", id, isNew: true };
  });
}

/**
 * Stores a message that was mailed without being stored in time, and counts its mail, if it is of today;
 * `receivedAt` is the time of its post. The lock waits for the end of its first store, which may still succeed.
 */
export function storeMailed(
  database: Database,
  id: string,
  submission: Submission,
  receivedAt: number,
  now: number,
): Promise<void> {
  return withRowLock(database, "intake_lock", async (transaction) => {
    const network = await hashNetwork(transaction, submission.address);
    const known = await findMessage(transaction, id);
    const delivered = {
      status: "delivered" as const,
      attempts: 1,
      leased_until: null,
      settled_at: toIso(now),
    };
    await transaction
      .insertInto("messages")
      .values({ ...newRow(id, submission, network, receivedAt), ...delivered })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(delivered))
      .execute();
    const today = limaDay(now);
    const isCounted = known?.status === "delivered" || limaDay(receivedAt) !== today;
    if (!isCounted) await addMail(transaction, today);
  });
}

function newRow(id: string, submission: Submission, network: string, now: number): MessageRow {
  const { message, page, utm, spam } = submission;
  return {
    ...message,
    id,
    received_at: toIso(now),
    status: spam ? "spam" : "pending",
    attempts: 0,
    last_error: null,
    last_code: null,
    page,
    utm,
    note: null,
    search_text: searchText(message),
    content_hash: contentHash(message),
    network,
    next_attempt_at: toIso(now),
    leased_until: spam ? null : toIso(now + STORE_LEASE_MS),
    settled_at: spam ? toIso(now) : null,
    handled_at: null,
    unannounced: spam ? null : 1,
  };
}

/** Returns the idempotency key: equal for the same content from the same sender. */
export function contentHash(message: Message): string {
  const values = fieldNames.map((name) =>
    fieldOf(name).ignoresCase ? message[name].toLowerCase() : message[name],
  );
  return hash("sha256", JSON.stringify(values));
}

/** Returns the id of an equal message that waits for the owner, or was delivered within the last ten minutes. */
async function findDuplicate(
  transaction: Transaction<Schema>,
  message: Message,
  now: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from messages where content_hash = ${contentHash(message)} and (
      ${isWaiting}
      or status = 'delivered' and settled_at > ${toIso(now - RATE_WINDOW_MS)}) limit 1`.execute(
    transaction,
  );
  return rows[0]?.id;
}

/**
 * Whether the queue is full. There is a limit because a message that waits for the owner is never deleted; spam is
 * counted separately.
 */
async function isFull(
  transaction: Transaction<Schema>,
  isSpam: boolean,
  maxWaiting: number,
): Promise<boolean> {
  const waits = isSpam ? sql`status = 'spam'` : isWaiting;
  const { rows } = await sql`
    select 1 from messages where ${waits} limit 1 offset ${maxWaiting - 1}`.execute(transaction);
  return rows.length > 0;
}
