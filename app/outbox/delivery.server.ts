import { DB_WITHIN_MS } from "~/limits";
import { logUnlessLogged } from "~/log";
import type { Mailer } from "~/mail/mailer";
import { limaDay } from "~/calendar";
import { SECOND_MS } from "~/time";
import type { Attempts } from "./attempt.server";
import { recordFailure, type FailureOptions } from "./failure.server";
import { isLeased, isUnsent, lastOutcome, type DeliveryResult } from "./message-state";
import { countMail, findNextDue, mayMail, uncountMail } from "./quota.server";
import type { Connection } from "./store/connection.server";
import type { MessageRow } from "./store/database.server";
import { findMessage, leaseMessage, recordDelivered, returnLease } from "./store/messages.server";
import { claimInterval } from "./store/shared-values.server";

/** How long a visitor waits for the turn of the message, or for somebody else's attempt; and how often it looks. */
const WAIT_MS = 3 * SECOND_MS;
const POLL_MS = 100;

/** How many visitors wait for their turn: as many as get one in that time. The others' messages are mailed later. */
const MAX_IN_LINE = 2;

export interface DeliveryOptions extends FailureOptions {
  mailer: Mailer;
  connection: Connection;
  /** The maximum number of mails per day; 0 without an account. */
  dailyLimit: number;
}

/** A leased message, and the day on which its mail is counted. */
interface Leased {
  row: MessageRow;
  day: string;
}

/**
 * Decides when a stored message is mailed: while its visitor waits, or later in the background. In both cases a process
 * first leases it, at the provider's pace and within the limits of the day, so that nobody else mails it meanwhile.
 */
export function createDelivery(attempts: Attempts, options: DeliveryOptions) {
  const { mailer, connection, dailyLimit, clock } = options;
  /** The number of visitors that wait for their turn. */
  let inLine = 0;

  /** Longer than an attempt, after the slowest lease and before the slowest record. */
  const leaseMs = mailer.timeoutMs + 6 * DB_WITHIN_MS;

  const find = (id: string) => connection.run((database) => findMessage(database, id));

  /**
   * Leases a message and counts its mail on a day, which it returns; else says whether its turn comes later, or never
   * as it was found.
   */
  async function lease(found: MessageRow): Promise<Leased | "later" | "never"> {
    return connection.run((database) =>
      database.transaction().execute(async (transaction) => {
        const now = clock.now();
        // First, because it locks a row: only one process at a time then checks the limits.
        const pace = mailer.minSendIntervalMs;
        const isTurn = await claimInterval(transaction, "next_send_at", pace, now);
        const row = await findMessage(transaction, found.id);
        const isAsFound =
          row?.attempts === found.attempts && row.leased_until === found.leased_until;
        if (!isAsFound || !(await mayMail(transaction, found, dailyLimit, now))) return "never";
        // The database was slow, and the lease would begin in the past.
        if (!isTurn || clock.now() - now > DB_WITHIN_MS) return "later";
        const leased = await leaseMessage(transaction, found, now, leaseMs);
        if (!leased) return "never";
        const day = limaDay(now);
        await countMail(transaction, day);
        return { row: leased, day };
      }),
    );
  }

  /** Leases a message in its turn; undefined when that takes too long, a limit is reached, or it has changed. */
  async function leaseInTurn(found: MessageRow, endsAt: number): Promise<Leased | undefined> {
    while (clock.now() < endsAt && attempts.resultOf(found.id) === undefined) {
      const leased = await lease(found);
      if (leased === "never") return undefined;
      if (leased !== "later") return leased;
      await clock.sleep(POLL_MS);
    }
    return undefined;
  }

  /** Mails a leased message, and records the result. */
  async function send({ row, day }: Leased): Promise<DeliveryResult> {
    const { id } = row;
    const result = await attempts.send(id, row, {
      recordDelivery: (database) => recordDelivered(database, id, clock.now()),
      async onFailure(failure) {
        const recording = connection.run((database) =>
          database.transaction().execute(async (transaction) => {
            await uncountMail(transaction, day);
            await recordFailure(transaction, row, failure, options);
          }),
        );
        await recording.catch(logUnlessLogged);
        return failure.kind === "paused" ? "queued" : "failed";
      },
    });
    if (result === "sent") await attempts.record();
    return result;
  }

  /** Returns the result of a message that somebody else may be mailing. */
  async function waitForResult(found: MessageRow, endsAt: number): Promise<DeliveryResult> {
    for (;;) {
      const own = attempts.resultOf(found.id);
      if (own) return own;
      const row = await find(found.id);
      // The owner has erased it.
      if (!row) return "sent";
      const now = clock.now();
      const isOpen = row.attempts === found.attempts && isLeased(row, now);
      if (!isOpen || now >= endsAt) return lastOutcome(row);
      await clock.sleep(POLL_MS);
    }
  }

  return {
    /**
     * Mails a stored message while its visitor waits, or waits for somebody else's attempt; returns the result for
     * the visitor. `isNew`: this process has just stored the message, with a lease for itself.
     */
    async deliver(id: string, isNew: boolean): Promise<DeliveryResult> {
      const now = clock.now();
      const endsAt = now + WAIT_MS;
      const found = await find(id);
      // The owner has erased it, or it is a duplicate of a delivered one.
      if (!found || !isUnsent(found)) return "sent";
      if ((isNew || !isLeased(found, now)) && inLine < MAX_IN_LINE) {
        inLine += 1;
        const leased = await leaseInTurn(found, endsAt).finally(() => (inLine -= 1));
        if (leased) return send(leased);
      }
      if (isNew) await connection.run((database) => returnLease(database, found, clock.now()));
      return waitForResult(found, endsAt);
    },
    /** Mails the next due message, unless there is none or a visitor waits. */
    async processNext(): Promise<void> {
      await attempts.record();
      if (inLine > 0) return;
      const now = clock.now();
      const due = await connection.run((database) => findNextDue(database, dailyLimit, now));
      // After a suspension of this process, its own attempt may be open although its lease has ended.
      if (!due || attempts.resultOf(due.id)) return;
      const leased = await lease(due);
      if (typeof leased === "object") await send(leased);
    },
  };
}
