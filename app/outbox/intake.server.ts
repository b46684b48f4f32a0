import { hash } from "node:crypto";
import { sql } from "kysely";
import { limaDay } from "~/calendar";
import { fieldNames, fieldOf, type Message } from "~/message/fields";
import { searchText } from "~/message/search-text";
import { DAY_MS, MINUTE_MS, toIso } from "~/time";
import { addMail } from "./quota.server";
import { admitRequest, hashNetwork, RATE_WINDOW_MS } from "./rate-limit.server";
import type { Database, MessageRow } from "./store/database.server";
import { findMessage, isWaiting } from "./store/messages.server";
import { withRowLock } from "./store/shared-values.server";

/** The maximum number of waiting messages: 30 MB on disk when they are short, at most 900 MB. */
export const MAX_WAITING = 30_000;

/** How long after the delivery of a message an equal one counts as its duplicate. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;

/**
 * The lease of a new message for the process that stores it. When the store takes so long that this process mails the
 * message first, the lease keeps another process from mailing it, too. So it is longer than the slowest store.
 */
const STORE_LEASE_MS = 2 * MINUTE_MS;

export interface Submission {
  message: Message;
  address: string;
  page: string | null;
  /** The campaign labels of the link that led to the site, as a query. */
  utm: string | null;
  /** Whether the honeypot was filled in. The message is then stored as spam and not mailed. */
  isSpam: boolean;
}

interface IntakeRules {
  /** The messages that a network may send in ten minutes. */
  rateLimit: number;
  maxWaiting: number;
}

/** Why a message is not taken. */
export type Refusal = { kind: "limited"; waitSeconds: number } | { kind: "full" };

/** `isNew` is false for a duplicate; `id` is then the id of the message that was stored first. */
type StoreResult = { kind: "stored"; id: string; isNew: boolean } | Refusal;

/** Stores a submission under `id`, unless it is a duplicate or over a limit. Only one process at a time does this. */
export function storeSubmission(
  database: Database,
  id: string,
  submission: Submission,
  rules: IntakeRules,
  now: number,
): Promise<StoreResult> {
  return withRowLock(database, "intake_lock", async (transaction) => {
    const network = await hashNetwork(transaction, submission.address);
    const limits = [
      { requests: rules.rateLimit, windowMs: RATE_WINDOW_MS },
      // So that no network fills the disk.
      { requests: 10 * rules.rateLimit, windowMs: DAY_MS },
    ];
    const waitSeconds = await admitRequest(transaction, "post", network, limits, now);
    if (waitSeconds !== undefined) return { kind: "limited", waitSeconds };

    const { message, isSpam } = submission;
    const duplicateId = isSpam ? undefined : await findDuplicate(transaction, message, now);
    if (duplicateId !== undefined) return { kind: "stored", id: duplicateId, isNew: false };

    if (await isFull(transaction, isSpam, rules.maxWaiting)) return { kind: "full" };
    const row = newRow(id, submission, network, now);
    await transaction.insertInto("messages").values(row).execute();
    return { kind: "stored", id, isNew: true };
  });
}

/**
 * Stores a message as delivered that was mailed before it was stored, and counts its mail when `receivedAt` is today. The
 * first store may still be running: the row lock waits for its end.
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
    const stored = await findMessage(transaction, id);
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
    const wasRecorded = stored?.status === "delivered";
    if (!wasRecorded && limaDay(receivedAt) === today) await addMail(transaction, today);
  });
}

function newRow(id: string, submission: Submission, network: string, now: number): MessageRow {
  const { message, page, utm, isSpam } = submission;
  return {
    ...message,
    id,
    received_at: toIso(now),
    status: isSpam ? "spam" : "pending",
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
    leased_until: isSpam ? null : toIso(now + STORE_LEASE_MS),
    settled_at: isSpam ? toIso(now) : null,
    handled_at: null,
    unannounced: isSpam ? null : 1,
  };
}

/** Returns a hash that is equal for the same content from the same sender. */
export function contentHash(message: Message): string {
  const values = fieldNames.map((name) =>
    fieldOf(name).ignoresCase ? message[name].toLowerCase() : message[name],
  );
  return hash("sha256", JSON.stringify(values));
}

/** Returns the id of an equal message that waits for the owner, or was delivered within the last ten minutes. */
async function findDuplicate(database: Database, message: Message, now: number) {
  const { rows } = await sql<{ id: string }>`
    select id from messages where content_hash = ${contentHash(message)} and (
      ${isWaiting}
      or status = 'delivered' and settled_at > ${toIso(now - DUPLICATE_WINDOW_MS)}) limit 1`.execute(
    database,
  );
  return rows[0]?.id;
}

/** Whether too many messages wait. Those that wait for the owner are never deleted. Spam is counted apart. */
async function isFull(database: Database, isSpam: boolean, maxWaiting: number): Promise<boolean> {
  const isCounted = isSpam ? sql`status = 'spam'` : isWaiting;
  const { rows } = await sql`
    select 1 from messages where ${isCounted} limit 1 offset ${maxWaiting - 1}`.execute(database);
  return rows.length > 0;
}
