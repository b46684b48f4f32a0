import { createHash, randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { fieldNames, fieldOf, type Message } from "~/message/fields";
import { DAY_MS, SECOND_MS, toIso } from "~/time";
import { useOfNetwork } from "./fair-share.server";
import { countMail, type MailLimits } from "./quota.server";
import { countAttempt, hashNetwork, RATE_WINDOW_MS } from "./rate-limit.server";
import type { Database, MessageRow, Schema } from "./store/database.server";
import { isFull, recordDelivered, searchText } from "./store/messages.server";
import { readState, replaceState, withLock } from "./store/state.server";

/** What a network may keep in a day, in rate limits: nobody fills the disk. */
const DAILY_RATE_LIMITS = 10;

export interface Submission {
  message: Message;
  address: string;
  page: string | null;
  utm: string | null;
  suspect: boolean;
  spam: boolean;
}

export interface UnkeptMail {
  submission: Submission;
  mailedAt: number;
}

interface IntakeRules {
  rateLimit: number;
  mails: MailLimits;
  leaseMs: number;
  /** How many messages may wait; by default tens of thousands. */
  maxWaiting?: number;
  /** Another text does not come into an alarm. */
  pagePaths: ReadonlySet<string>;
}

/** `sendNow` leaves a new one leased to this process. */
export type StoreResult =
  | { kind: "new"; id: string; sendNow: boolean }
  | { kind: "known"; id: string }
  | { kind: "delivered" }
  | { kind: "limited"; retryAfterSeconds: number }
  /** Too many messages wait already. */
  | { kind: "full" };

/** Keeps a submission, unless it is here already or its client is over a limit; the lock makes both exact. */
export function storeSubmission(
  database: Database,
  submission: Submission,
  rules: IntakeRules,
  now: number,
): Promise<StoreResult> {
  return withLock(database, "intake_lock", async (transaction, key) => {
    const network = hashNetwork(key, submission.address);
    const waitSeconds = await countAttempt(transaction, "post", network, rules.rateLimit, now);
    if (waitSeconds !== undefined) return { kind: "limited", retryAfterSeconds: waitSeconds };

    const { message, page, suspect, spam } = submission;
    const content_hash = contentHash(message);
    const twin = spam ? undefined : await findTwin(transaction, content_hash, now);
    if (twin?.status === "delivered") return { kind: "delivered" };
    if (twin) return { kind: "known", id: twin.id };

    const { kept, isAmongFirst } = await useOfNetwork(transaction, network, rules.mails, now);
    if (kept >= DAILY_RATE_LIMITS * rules.rateLimit) {
      return { kind: "limited", retryAfterSeconds: DAY_MS / SECOND_MS };
    }
    if (await isFull(transaction, spam, rules.maxWaiting)) return { kind: "full" };
    const sendNow = isAmongFirst && !suspect && !spam;
    const id = await insert(transaction, submission, now, {
      content_hash,
      network,
      status: spam ? "spam" : "pending",
      settled_at: spam ? toIso(now) : null,
      leased_until: sendNow ? toIso(now + rules.leaseMs) : null,
    });
    if (!spam) await addUnrung(transaction, rules.pagePaths.has(page ?? "") ? page : null);
    return { kind: "new", id, sendNow };
  });
}

/** Writes down what was mailed while the database was away; what is known already stays. */
export function storeMailed(database: Database, mails: readonly UnkeptMail[]): Promise<void> {
  return withLock(database, "intake_lock", async (transaction, key) => {
    for (const { submission, mailedAt } of mails) {
      const content_hash = contentHash(submission.message);
      const twin = await findTwin(transaction, content_hash, mailedAt);
      if (twin?.status === "delivered") continue;
      await countMail(transaction, mailedAt);
      if (twin) {
        await recordDelivered(transaction, twin.id, mailedAt);
        continue;
      }
      await insert(transaction, submission, mailedAt, {
        content_hash,
        status: "delivered",
        network: hashNetwork(key, submission.address),
        leased_until: null,
        settled_at: toIso(mailedAt),
      });
      await addUnrung(transaction, null);
    }
  });
}

/** Notes a message of which the owner has not heard: how many there are, and the page of a single one. */
async function addUnrung(transaction: Database, page: string | null): Promise<void> {
  const [count = ""] = (await readState(transaction, "unrung")).split(" ");
  await replaceState(transaction, "unrung", `${Number(count) + 1} ${page ?? ""}`.trim());
}

/** The idempotency key: the same content from the same sender gives the same one. */
export function contentHash(message: Message): string {
  const values = fieldNames.map((name) =>
    fieldOf(name).ignoresCase ? message[name].toLowerCase() : message[name],
  );
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}

async function findTwin(
  transaction: Transaction<Schema>,
  hash: string,
  now: number,
): Promise<Pick<MessageRow, "id" | "status"> | undefined> {
  const { rows } = await sql<Pick<MessageRow, "id" | "status">>`
    select id, status from messages where content_hash = ${hash} and (status in ('pending', 'held')
      or status = 'delivered' and settled_at > ${toIso(now - RATE_WINDOW_MS)}) limit 1`.execute(
    transaction,
  );
  return rows[0];
}

async function insert(
  transaction: Transaction<Schema>,
  { message, page, utm, suspect }: Submission,
  now: number,
  standing: Pick<MessageRow, "content_hash" | "status" | "network" | "leased_until" | "settled_at">,
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto("messages")
    .values({
      id,
      received_at: toIso(now),
      attempts: 0,
      page,
      utm,
      suspect: Number(suspect),
      ...message,
      search_text: searchText(message),
      next_attempt_at: toIso(now),
      reposts: 0,
      ...standing,
    })
    .execute();
  return id;
}
