import { logError } from "~/log";
import { SECOND_MS } from "~/time";
import { recordFailure, type FailureOptions } from "./failure.server";
import { lease, type Leased, type LeaseOptions } from "./lease.server";
import { isLeased, isUnsent, lastResult, type DeliveryResult } from "./message-state";
import type { MailOnce } from "./mail-once.server";
import { findNextDue, takeBackMail } from "./quota.server";
import type { WithDatabase } from "./store/connection.server";
import type { MessageRow } from "./store/database.server";
import { findMessage, recordDelivered, returnLease } from "./store/messages.server";

/** How long a visitor waits for the turn of the message, or for somebody else's attempt. */
const WAIT_MS = 3 * SECOND_MS;

/** How often somebody who waits looks again. */
const POLL_MS = 100;

/** How many visitors wait for their turn: as many as get one in that time. The others' messages are mailed later. */
const MAX_IN_LINE = 2;

export interface DeliveryOptions extends FailureOptions, LeaseOptions {
  mailOnce: MailOnce;
  withDatabase: WithDatabase;
}

/** Decides when a stored message is mailed: while its visitor waits, or later in the background. It is leased first. */
export function createDelivery(options: DeliveryOptions) {
  const { mailOnce, withDatabase, dailyLimit, clock } = options;
  /** The number of visitors that wait for their turn. */
  let inLine = 0;

  const tryLease = (found: MessageRow) =>
    withDatabase((database) => lease(database, found, options));

  /** Leases a message in its turn; undefined when that takes too long or is refused. */
  async function leaseInTurn(found: MessageRow, endsAt: number): Promise<Leased | undefined> {
    while (clock.now() < endsAt && mailOnce.resultOf(found.id) === undefined) {
      const result = await tryLease(found);
      if (result === "refused") return undefined;
      if (result !== "busy") return result;
      await clock.sleep(POLL_MS);
    }
    return undefined;
  }

  /** Mails a leased message, and records the result. */
  async function send({ row, day }: Leased): Promise<DeliveryResult> {
    const result = await mailOnce.send(row.id, row, {
      recordDelivery: (database) => recordDelivered(database, row.id, clock.now()),
      async onFailure(failure) {
        const recording = withDatabase((database) =>
          database.transaction().execute(async (transaction) => {
            await takeBackMail(transaction, day);
            await recordFailure(transaction, row, failure, options);
          }),
        );
        await recording.catch(logError);
        return failure.kind === "paused" ? "queued" : "failed";
      },
    });
    if (result === "sent") await mailOnce.record();
    return result;
  }

  /** Returns what comes of a message that somebody else may be mailing: at `endsAt`, the last result for the visitor. */
  async function waitForResult(found: MessageRow, endsAt: number): Promise<DeliveryResult> {
    for (;;) {
      const known = mailOnce.resultOf(found.id);
      if (known) return known;
      const row = await withDatabase((database) => findMessage(database, found.id));
      // The owner has erased it.
      if (!row) return "sent";
      const now = clock.now();
      const isOpen = row.attempts === found.attempts && isLeased(row, now);
      if (!isOpen || now >= endsAt) return lastResult(row);
      await clock.sleep(POLL_MS);
    }
  }

  return {
    /**
     * Mails a stored message while its visitor waits, or waits for somebody else's attempt; returns the result for
     * the visitor.
     *
     * @param holdsLease whether this process has the lease of the message, since it has just stored it
     */
    async deliver(id: string, holdsLease: boolean): Promise<DeliveryResult> {
      const now = clock.now();
      const endsAt = now + WAIT_MS;
      const found = await withDatabase((database) => findMessage(database, id));
      // The owner has erased it, or it is a duplicate of a delivered one.
      if (!found || !isUnsent(found)) return "sent";
      const isFree = holdsLease || !isLeased(found, now);
      if (isFree && inLine < MAX_IN_LINE) {
        inLine += 1;
        const leased = await leaseInTurn(found, endsAt).finally(() => (inLine -= 1));
        if (leased) return send(leased);
      }
      if (holdsLease) await withDatabase((database) => returnLease(database, found, clock.now()));
      return waitForResult(found, endsAt);
    },
    /** Mails the next due message, unless there is none or a visitor waits. */
    async processNext(): Promise<void> {
      await mailOnce.record();
      if (inLine > 0) return;
      const now = clock.now();
      const due = await withDatabase((database) => findNextDue(database, dailyLimit, now));
      // After a suspension of this process, a mail may be open although the lease has ended.
      if (!due || mailOnce.resultOf(due.id)) return;
      const result = await tryLease(due);
      if (typeof result === "object") await send(result);
    },
  };
}
