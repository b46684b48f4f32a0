import type { Mailer } from "~/mail/mailer";
import { SECOND_MS, type Clock } from "~/time";
import { createAttempts } from "./attempt.server";
import { canMailNow, countMail, findNextDue, hasMailsLeft } from "./quota.server";
import { isLeased, lastOutcome, type DeliveryResult } from "./retry";
import { DB_TIMEOUT_MS, type Connection } from "./store/connection.server";
import type { Database, MessageRow } from "./store/database.server";
import { findMessage, leaseMessage, makeMessagesDue } from "./store/messages.server";
import { claimInterval } from "./store/state.server";

const POLL_MS = 200;

/** How long a visitor waits for the message's turn, and how many may wait; the others are mailed later. */
const TURN_MS = 4 * SECOND_MS;
const MAX_IN_LINE = 3;

/** How long a visitor waits for an attempt that somebody else makes. */
const SHARED_MS = 10 * SECOND_MS;

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
  let inLine = 0;

  /** The lease is longer than the longest attempt. */
  const leaseMs = mailer.timeoutMs + 3 * DB_TIMEOUT_MS + SECOND_MS;

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
    // A slow database may grant a lease that is about to end.
    return clock.now() - now > DB_TIMEOUT_MS ? undefined : leased;
  }

  /** Sends a message while its visitor waits, or waits for the attempt that somebody else makes. */
  async function sendForVisitor(id: string): Promise<DeliveryResult> {
    const begin = clock.now();
    let row = await find(id);
    const attemptsBefore = row?.attempts;
    while (row && row.attempts === attemptsBefore) {
      if (attempts.isUnrecorded(id)) return "sent";
      const now = clock.now();
      const isShared = isLeased(row, now);
      if (!isShared) {
        if (inLine >= MAX_IN_LINE) break;
        const network = row.network ?? "";
        const isAllowed = (database: Database) => canMailNow(database, dailyLimit, network, now);
        if (!(await connection.run(isAllowed))) break;
        const mine = await lease(row, isAllowed, now);
        if (mine) return attempts.send(mine);
      }
      if (now - begin >= (isShared ? SHARED_MS : TURN_MS)) break;
      await waitInLine(isShared ? 0 : 1);
      row = await find(id);
    }
    if (!row) return "sent";
    if (row.attempts === 0 && !isLeased(row, clock.now())) await leaveToBackground(row);
    return lastOutcome(row);
  }

  async function waitInLine(places: number): Promise<void> {
    inLine += places;
    await clock.sleep(POLL_MS);
    inLine -= places;
  }

  /** Lets the background send a new message at once. */
  async function leaveToBackground({ id }: MessageRow): Promise<void> {
    await connection.run((database) => makeMessagesDue(database, ["pending"], clock.now(), id));
  }

  return {
    recordUnrecorded: attempts.recordUnrecorded,
    sendWithoutStoring: attempts.sendWithoutStoring,
    /**
     * Sends a message that is new or that its visitor posts again; returns the result for the visitor. Allows
     * one attempt for each message in this process; other callers wait for its result.
     */
    deliver(id: string): Promise<DeliveryResult> {
      const delivery =
        inFlight.get(id) ?? sendForVisitor(id).finally(() => void inFlight.delete(id));
      inFlight.set(id, delivery);
      return delivery;
    },
    /** Sends the next due message, if any. */
    async processNext(): Promise<void> {
      await attempts.recordUnrecorded();
      const now = clock.now();
      const due = await connection.run((database) => findNextDue(database, dailyLimit, now));
      if (!due || attempts.isUnrecorded(due.id)) return;
      const mine = await lease(due, (database) => hasMailsLeft(database, dailyLimit, now), now);
      if (mine) await attempts.send(mine);
    },
  };
}
