import pLimit from "p-limit";
import { DB_WITHIN_MS } from "~/limits";
import type { Mailer } from "~/mail/mailer";
import { limaDay, SECOND_MS, type Clock } from "~/time";
import { createAttempts } from "./attempt.server";
import { canMailNow, countMail, findNextDue, hasMailsLeft, uncountMail } from "./quota.server";
import { isLeased, isLeftToStorer, lastOutcome, type DeliveryResult } from "./message-state";
import type { Connection } from "./store/connection.server";
import type { Database, MessageRow } from "./store/database.server";
import { dropLease, findMessage, leaseMessage, makeMessagesDue } from "./store/messages.server";
import { claimInterval } from "./store/state.server";

const POLL_MS = 100;

/** How long a visitor waits for the message's turn, and how many may wait; the others are mailed later. */
const TURN_MS = 3 * SECOND_MS;
const MAX_IN_LINE = 2;

/** How long a visitor waits for an attempt that somebody else makes. */
const SHARED_MS = 1.5 * SECOND_MS;

interface DeliveryOptions {
  mailer: Mailer;
  connection: Connection;
  /** The maximum number of mails per day; 0 without an account. */
  dailyLimit: number;
  retryBaseMs: number;
  clock: Clock;
}

/** Mails the stored messages: at once while the visitor waits, later in the background. */
export function createDelivery({ mailer, connection, dailyLimit, ...options }: DeliveryOptions) {
  const { clock } = options;
  const attempts = createAttempts({ mailer, connection, ...options });
  const inFlight = new Map<string, Promise<DeliveryResult>>();
  /** The visitors' line: the first one waits for the provider's pace. */
  const turns = pLimit(1);

  /** The lease is longer than the longest attempt. */
  const leaseMs = mailer.timeoutMs + 3 * DB_WITHIN_MS + SECOND_MS;

  const find = (id: string) => connection.run((database) => findMessage(database, id));

  /**
   * Leases a message for one attempt and counts its mail. Undefined when it is not the message's turn, a
   * limit is reached, or another process has it.
   */
  async function lease(
    row: MessageRow,
    isAllowed: (database: Database) => Promise<boolean>,
    now: number,
  ): Promise<MessageRow | undefined> {
    if (attempts.isSending(row.id)) return undefined;
    const leased = await connection.run((database) =>
      database.transaction().execute(async (transaction) => {
        // First, because it locks a row: only one process at a time then checks the limits.
        const pace = mailer.minSendIntervalMs;
        if (!(await claimInterval(transaction, "next_send_at", pace, now))) return undefined;
        if (!(await isAllowed(transaction))) return undefined;
        const leased = await leaseMessage(transaction, row, now, leaseMs);
        if (leased) await countMail(transaction, now);
        return leased;
      }),
    );
    if (!leased || clock.now() - now <= DB_WITHIN_MS) return leased;
    // A slow database has granted a lease that is about to end.
    await connection.run(async (database) => {
      await dropLease(database, leased);
      await uncountMail(database, limaDay(now));
    });
    return undefined;
  }

  /**
   * Sends a message while its visitor waits, or waits for the attempt that somebody else makes. `isNew`: this
   * process has just stored it.
   */
  async function sendForVisitor(id: string, isNew: boolean): Promise<DeliveryResult> {
    if (attempts.isUnrecorded(id)) return "sent";
    const found = await find(id);
    // The owner has erased it.
    if (!found) return "sent";
    const turnEndsAt = clock.now() + TURN_MS;
    const mayTry = isNew || !isLeftToStorer(found, clock.now());
    const leased =
      mayTry && turns.pendingCount < MAX_IN_LINE
        ? await turns(() => leaseInTurn(found, turnEndsAt))
        : undefined;
    if (leased) return attempts.send(leased);
    if (isNew) await leaveToBackground(id);
    return waitForOthers(found);
  }

  /**
   * Leases a message in the provider's pace; undefined when that takes longer than until `endsAt`, a limit is
   * reached, or somebody else has the message or has tried it since it was `found`.
   */
  async function leaseInTurn(found: MessageRow, endsAt: number): Promise<MessageRow | undefined> {
    for (;;) {
      const now = clock.now();
      const row = await find(found.id);
      const isTried = row?.attempts !== found.attempts;
      if (!row || isTried || isLeased(row, now) || now >= endsAt) return undefined;
      const network = row.network ?? "";
      const isAllowed = (database: Database) => canMailNow(database, dailyLimit, network, now);
      if (!(await connection.run(isAllowed))) return undefined;
      const leased = await lease(row, isAllowed, now);
      if (leased) return leased;
      await clock.sleep(POLL_MS);
    }
  }

  /** Returns the result of a message that somebody else sends: waits for it, unless it takes too long. */
  async function waitForOthers(found: MessageRow): Promise<DeliveryResult> {
    const endsAt = clock.now() + SHARED_MS;
    for (;;) {
      const now = clock.now();
      const row = await find(found.id);
      // Without a row the owner has erased it.
      if (!row || attempts.isUnrecorded(found.id)) return "sent";
      const isTried = row.attempts !== found.attempts;
      const isTaken = isLeased(row, now) || isLeftToStorer(row, now);
      if (isTried || !isTaken || now >= endsAt) return lastOutcome(row);
      await clock.sleep(POLL_MS);
    }
  }

  /** Lets the background send a new message at once. */
  async function leaveToBackground(id: string): Promise<void> {
    await connection.run((database) => makeMessagesDue(database, ["pending"], clock.now(), id));
  }

  return {
    recordUnrecorded: attempts.recordUnrecorded,
    sendWithoutStoring: attempts.sendWithoutStoring,
    /**
     * Sends a message that this process has just stored (`isNew`) or that its visitor posts again; returns the
     * result for the visitor. Allows one attempt for each message in this process; other callers wait for its
     * result.
     */
    deliver(id: string, isNew: boolean): Promise<DeliveryResult> {
      const delivery =
        inFlight.get(id) ?? sendForVisitor(id, isNew).finally(() => void inFlight.delete(id));
      inFlight.set(id, delivery);
      return delivery;
    },
    /** Sends the next due message, if any and no visitor waits. */
    async processNext(): Promise<void> {
      await attempts.recordUnrecorded();
      if (turns.activeCount > 0) return;
      const now = clock.now();
      const due = await connection.run((database) => findNextDue(database, dailyLimit, now));
      if (!due || attempts.isUnrecorded(due.id)) return;
      const leased = await lease(due, (database) => hasMailsLeft(database, dailyLimit, now), now);
      if (leased) await attempts.send(leased);
    },
  };
}
