import type { Mailer } from "~/mail/mailer";
import type { Message } from "~/message/fields";
import { toIso } from "~/time";
import { createAttempts, safeReason, type DeliveryOptions } from "./attempt.server";
import { findNextDue } from "./fair-share.server";
import { readPause } from "./quota.server";
import { isLeased, isWorthATry, lastOutcome, type DeliveryResult } from "./standing";
import { DB_TIMEOUT_MS } from "./store/connection.server";
import type { MessageRow } from "./store/database.server";
import { findMessage, leaseMessage } from "./store/messages.server";
import { claimInterval } from "./store/state.server";

const POLL_MS = 200;

/** Longer than the longest attempt, in milliseconds. */
export function leaseMs(mailer: Mailer): number {
  return mailer.timeoutMs + 3 * DB_TIMEOUT_MS + 1000;
}

/** Hands kept messages to the mailer: at once for a visitor who waits, later for the rest. */
export function createDeliveryWorker(options: DeliveryOptions) {
  const { mailer, connection, limits, clock } = options;
  const attempts = createAttempts(options);
  const inFlight = new Map<string, Promise<DeliveryResult>>();

  /** One attempt per message and process; the lease is taken inside, so that nobody waits for their own. */
  function singleFlight(id: string, start: () => Promise<DeliveryResult>): Promise<DeliveryResult> {
    const attempt = inFlight.get(id) ?? start().finally(() => inFlight.delete(id));
    inFlight.set(id, attempt);
    return attempt;
  }

  /** A visitor who posts a message again hears what became of it; if it failed, the post is a new attempt. */
  async function waitForOrAttempt(id: string): Promise<DeliveryResult> {
    const end = clock.now() + leaseMs(mailer);
    let row = await find(id);
    const attemptsBefore = row?.attempts;
    while (row && row.attempts === attemptsBefore && clock.now() < end) {
      const now = clock.now();
      const isTaken = isLeased(row, now);
      if (!isTaken && !isWorthATry(row, now)) break;
      const mine = isTaken ? undefined : await leaseNow(row, now, row.reposts + 1);
      if (mine) return attempts.make(mine, true);
      await clock.sleep(POLL_MS);
      row = await find(id);
    }
    return row ? lastOutcome(row) : "sent";
  }

  async function attemptDue(due: Pick<MessageRow, "id" | "attempts">): Promise<DeliveryResult> {
    const mine = await leaseNow(due, clock.now());
    if (mine) return attempts.make(mine, false);
    const row = await find(due.id);
    return row ? lastOutcome(row) : "sent";
  }

  function find(id: string): Promise<MessageRow | undefined> {
    return connection.use((database) => findMessage(database, id));
  }

  function leaseNow(
    row: Pick<MessageRow, "id" | "attempts">,
    now: number,
    reposts?: number,
  ): Promise<MessageRow | undefined> {
    return connection.use(async (database) => {
      const interval = mailer.minSendIntervalMs;
      if (!(await claimInterval(database, "next_send_at", interval, now))) return undefined;
      return leaseMessage(database, row, now, leaseMs(mailer), reposts);
    });
  }

  return {
    deliver: (id: string, message: Message) =>
      singleFlight(id, () =>
        attempts.make(
          { ...message, id, status: "pending", attempts: 0, first_attempt_at: null },
          true,
        ),
      ),
    /** Tries a message that was kept before again while it may, else repeats its last outcome. */
    redeliver: (id: string) => singleFlight(id, () => waitForOrAttempt(id)),
    async sendWithoutStoring(message: Message): Promise<DeliveryResult> {
      const result = await mailer.send(message, true);
      if (result.kind === "accepted") return "sent";
      console.error(
        `No salió por correo un mensaje que tampoco se pudo guardar (${safeReason(result, message)}).`,
      );
      return "failed";
    },
    acknowledge: attempts.acknowledge,
    async processNext(): Promise<void> {
      if (mailer.account === null) return;
      const due = await connection.use(async (database) => {
        const now = clock.now();
        const pause = await readPause(database);
        if (pause && pause.until > toIso(now)) return undefined;
        return findNextDue(database, limits, now);
      });
      if (due && !inFlight.has(due.id)) await singleFlight(due.id, () => attemptDue(due));
    },
  };
}

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>;
