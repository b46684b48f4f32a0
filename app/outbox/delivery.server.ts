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

/** How long a visitor waits for the turn of the message, or for the attempt of another process. */
const WAIT_MS = 3 * SECOND_MS;

const POLL_MS = 100;

/** How many visitors may wait for a turn: as many as get one within WAIT_MS. The others' messages are mailed later. */
const MAX_WAITING_VISITORS = 2;

export interface DeliveryOptions extends FailureOptions, LeaseOptions {
  mailOnce: MailOnce;
  withDatabase: WithDatabase;
}

/** Decides when a stored message is mailed: while its visitor waits, or later in the background. It is leased first. */
export function createDelivery(options: DeliveryOptions) {
  const { mailOnce, withDatabase, dailyLimit, clock } = options;
  let waitingVisitors = 0;

  /**
   * Mails a stored message while its visitor waits, or waits for the attempt of another process; returns the result.
   * `holdsLease` says that this process has the lease of the message, since it has just stored it.
   */
  async function deliver(id: string, holdsLease: boolean): Promise<DeliveryResult> {
    const now = clock.now();
    const endsAt = now + WAIT_MS;
    const row = await withDatabase((database) => findMessage(database, id));
    // The owner has erased it, it is a duplicate of a delivered one, or it is spam.
    if (!row || !isUnsent(row)) return "sent";
    const mayLease = holdsLease || !isLeased(row, now);
    if (mayLease && waitingVisitors < MAX_WAITING_VISITORS) {
      waitingVisitors += 1;
      const leased = await leaseInTurn(row, endsAt).finally(() => (waitingVisitors -= 1));
      if (leased) return send(leased);
    }
    if (holdsLease) await withDatabase((database) => returnLease(database, row, clock.now()));
    return waitForResult(row, endsAt);
  }

  /** Mails the next due message, unless there is none or a visitor waits. */
  async function processNext(): Promise<void> {
    await mailOnce.record();
    if (waitingVisitors > 0) return;
    const now = clock.now();
    const due = await withDatabase((database) => findNextDue(database, dailyLimit, now));
    // This process may still be mailing it although the lease has ended, when it was suspended meanwhile.
    if (!due || mailOnce.resultOf(due.id)) return;
    const result = await tryLease(due);
    if (typeof result === "object") await send(result);
  }

  /** Leases a message when its turn comes; returns undefined when that takes too long or the lease is refused. */
  async function leaseInTurn(row: MessageRow, endsAt: number): Promise<Leased | undefined> {
    while (clock.now() < endsAt && mailOnce.resultOf(row.id) === undefined) {
      const result = await tryLease(row);
      if (result === "refused") return undefined;
      if (result !== "busy") return result;
      await clock.sleep(POLL_MS);
    }
    return undefined;
  }

  function tryLease(row: MessageRow) {
    return withDatabase((database) => lease(database, row, options));
  }

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

  /**
   * Waits while this or another process mails the message; for another one until `endsAt` at most. Returns the result for
   * the visitor, which is the last recorded one when the wait ends first.
   */
  async function waitForResult(row: MessageRow, endsAt: number): Promise<DeliveryResult> {
    for (;;) {
      const ownResult = mailOnce.resultOf(row.id);
      if (ownResult) return ownResult;
      const current = await withDatabase((database) => findMessage(database, row.id));
      // The owner has erased it.
      if (!current) return "sent";
      const now = clock.now();
      const isMailing = current.attempts === row.attempts && isLeased(current, now);
      if (!isMailing || now >= endsAt) return lastResult(current);
      await clock.sleep(POLL_MS);
    }
  }

  return { deliver, processNext };
}
