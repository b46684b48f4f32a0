import { redact, toSafeLine } from "~/log";
import type { Mailer, MailFailure } from "~/mail/mailer";
import { shorten, type Message } from "~/message/fields";
import { SECOND_MS, type Clock } from "~/time";
import { findNextDue, mayMailAtOnce, noteFailure, pauseMail, resumeMail } from "./quota.server";
import { hasFailed, isLeased, lastOutcome, retryAfterMs, type DeliveryResult } from "./retry";
import { DB_TIMEOUT_MS, logFault, type Connection } from "./store/connection.server";
import type { MessageRow } from "./store/database.server";
import {
  findMessage,
  leaseMessage,
  recordDelivered,
  recordFailure,
  recordWaiting,
} from "./store/messages.server";
import { claimInterval } from "./store/state.server";

const POLL_MS = 200;

/** Longer than the longest attempt, in milliseconds. */
export function leaseMs(mailer: Mailer): number {
  return mailer.timeoutMs + 3 * DB_TIMEOUT_MS + SECOND_MS;
}

interface DeliveryOptions {
  mailer: Mailer;
  connection: Connection;
  /** Mails a day; 0 while there is no account. */
  dailyLimit: number;
  retryBaseMs: number;
  clock: Clock;
}

type LeasedMessage = Message & Pick<MessageRow, "id" | "status" | "attempts">;

/** Hands kept messages to the mailer: at once for a visitor who waits, later for the rest. */
export function createDelivery(options: DeliveryOptions) {
  const { mailer, connection, dailyLimit, retryBaseMs, clock } = options;
  const inFlight = new Map<string, Promise<DeliveryResult>>();
  /** Messages that the provider accepted and the database has not recorded: they are not mailed again. */
  const unrecorded = new Set<string>();
  const advised = new Set<string>();

  /** Only one attempt for each message in this process; others wait for its result. */
  function singleFlight(id: string, start: () => Promise<DeliveryResult>): Promise<DeliveryResult> {
    const attempt = inFlight.get(id) ?? start().finally(() => inFlight.delete(id));
    inFlight.set(id, attempt);
    return attempt;
  }

  /** Mails a message that is leased to this process, and records the result. */
  async function send(message: LeasedMessage): Promise<DeliveryResult> {
    if (unrecorded.has(message.id)) return "sent";
    const result = await mailer.send(message);
    if (result.kind === "accepted") {
      advised.clear();
      unrecorded.add(message.id);
      await recordUnrecorded();
      return "sent";
    }
    const record = result.kind === "paused" ? recordPause : recordFailed;
    await record(message, result).catch(logFault);
    return result.kind === "paused" ? "queued" : "failed";
  }

  /** Records what the provider accepted; a fault of the database is logged, and it is tried again later. */
  async function recordUnrecorded(): Promise<void> {
    for (const id of unrecorded) {
      const record = connection.use(async (database) => {
        await recordDelivered(database, id, clock.now());
        await resumeMail(database);
      });
      await record.then(() => unrecorded.delete(id), logFault);
    }
  }

  async function recordPause(message: LeasedMessage, failure: MailFailure): Promise<void> {
    const advice = newAdvice(failure);
    if (advice) console.error(`Los correos esperan (${describe(failure, message)}).${advice}`);
    const now = clock.now();
    await connection.use(async (database) => {
      await pauseMail(database, now);
      await noteFailure(database, failure.code, now);
      await recordWaiting(database, message.id);
    });
  }

  async function recordFailed(
    message: LeasedMessage,
    failure: MailFailure & { kind: string },
  ): Promise<void> {
    const now = clock.now();
    const reason = describe(failure, message);
    const waitMs = retryAfterMs(message.attempts + 1, retryBaseMs, clock.random());
    const isHeld = failure.kind === "rejected" || waitMs === undefined;
    if (message.attempts === 0 || isHeld !== (message.status === "held")) {
      const fate = isHeld
        ? `queda retenido hasta que reinicies con otra configuración o uses npm run messages retry.${newAdvice(failure)}`
        : "se volverá a intentar.";
      console.error(`No salió el mensaje ${message.id} (${reason}); ${fate}`);
    }
    await connection.use(async (database) => {
      await noteFailure(database, failure.code, now);
      await recordFailure(database, message.id, now, {
        status: isHeld ? "held" : "pending",
        reason,
        code: failure.code,
        nextAttemptAt: now + (waitMs ?? 0),
      });
    });
  }

  /** The advice for a failure, the first time in a row that it is given. */
  function newAdvice({ code }: MailFailure): string {
    const advice = mailer.adviceFor(code);
    if (advised.has(advice)) return "";
    advised.add(advice);
    return ` Qué hacer: ${advice}.`;
  }

  function find(id: string): Promise<MessageRow | undefined> {
    return connection.use((database) => findMessage(database, id));
  }

  /** Takes a lease in the provider's pace; undefined when it is too early or another process has it. */
  function lease(row: MessageRow, now: number): Promise<MessageRow | undefined> {
    return connection.use((database) =>
      database.transaction().execute(async (transaction) => {
        const pace = mailer.minSendIntervalMs;
        if (!(await claimInterval(transaction, "next_send_at", pace, now))) return undefined;
        return leaseMessage(transaction, row, now, leaseMs(mailer));
      }),
    );
  }

  /** A visitor who posts a failed message again makes one attempt, or shares the one that is made. */
  async function shareOrRetry(id: string): Promise<DeliveryResult> {
    const end = clock.now() + leaseMs(mailer);
    let row = await find(id);
    const attemptsBefore = row?.attempts;
    while (row && row.attempts === attemptsBefore && clock.now() < end) {
      const now = clock.now();
      if (!isLeased(row, now)) {
        const network = row.network ?? "";
        const mayMail = await connection.use((database) =>
          mayMailAtOnce(database, dailyLimit, network, now),
        );
        if (!hasFailed(row) || !mayMail) break;
        const mine = await lease(row, now);
        if (mine) return send(mine);
      }
      await clock.sleep(POLL_MS);
      row = await find(id);
    }
    return row ? lastOutcome(row) : "sent";
  }

  async function sendDue(due: MessageRow): Promise<DeliveryResult> {
    const mine = await lease(due, clock.now());
    if (mine) return send(mine);
    const row = await find(due.id);
    return row ? lastOutcome(row) : "sent";
  }

  return {
    recordUnrecorded,
    /** Sends a message that intake has just leased to this process. */
    deliver: (id: string, message: Message) =>
      singleFlight(id, () => send({ ...message, id, status: "pending", attempts: 0 })),
    /** Answers for a message that was kept before. */
    redeliver: (id: string) => singleFlight(id, () => shareOrRetry(id)),
    /** Mails a message that could not be kept; undefined on success, else the reason. */
    async sendUnkept(message: Message): Promise<string | undefined> {
      const result = await mailer.send(message);
      return result.kind === "accepted" ? undefined : describe(result, message);
    },
    /** Sends the next message that is due, if there is one. */
    async processNext(): Promise<void> {
      await recordUnrecorded();
      const due = await connection.use((database) =>
        findNextDue(database, dailyLimit, clock.now()),
      );
      if (due && !inFlight.has(due.id)) await singleFlight(due.id, () => sendDue(due));
    },
  };
}

/** Why an attempt failed, for the log and the owner: the provider's code, and no word of the message. */
function describe({ code, reason }: MailFailure, message: Message): string {
  return toSafeLine(`${code || ""} ${redact(reason, Object.values(shorten(message)))}`);
}
