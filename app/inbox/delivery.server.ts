import { setTimeout as pause } from "node:timers/promises";
import type { ContactMessage } from "~/contact/fields";
import { SEND_TIMEOUT, sendMail, type SendResult } from "~/contact/emailjs.server";
import type { Settings } from "~/env.server";
import type { Connection } from "./connection.server";
import type { Database, MessageRow, Status } from "./database.server";
import { printable, withoutWords } from "./printable";
import { createQuotaWarning, mailsToday, returnMail, takeMail } from "./quota.server";
import { claim, find, firstDue, record } from "./queue.server";
import { takeTurn } from "./state.server";
import { cureFor, judge, nextTry } from "./verdict";

/** EmailJS takes one request a second. */
const PACE = 1000;

/** `waiting`: the company has the message, but no mail may go out now. */
export type Delivery = "delivered" | "waiting" | "failed";

/** What an attempt needs to know of a kept message. */
type Parcel = ContactMessage &
  Pick<MessageRow, "id" | "status" | "attempts" | "last_error" | "first_attempt_at">;

/** Hands kept messages to EmailJS: at once for a visitor who waits, later for the rest. */
export interface Courier {
  /** Sends a message that this process has just kept. */
  deliverNew(id: string, message: ContactMessage): Promise<Delivery>;
  /** Sends a message that was kept before, or shares the attempt that somebody is making. */
  deliverAgain(id: string): Promise<Delivery>;
  /** Sends a message that could not be kept. */
  deliverUnkept(message: ContactMessage): Promise<Delivery>;
  /** One round of the background: the oldest message that is due, if any. */
  deliverNext(): Promise<void>;
}

/** Makes the courier of this process. */
export function createCourier(settings: Settings, connection: Connection): Courier {
  const { emailjs, emailjsDailyLimit } = settings;
  const running = new Map<string, Promise<Delivery>>();
  /** Delivered, but the database could not take it down: told again until it does. */
  const unrecorded = new Set<string>();
  const warnOfQuota = createQuotaWarning(emailjsDailyLimit);
  const explained = new Set<number>();

  /** One attempt a message and process: who comes while it runs gets its result. */
  function shared(id: string, start: () => Promise<Delivery>): Promise<Delivery> {
    const attempt = running.get(id) ?? start().finally(() => running.delete(id));
    running.set(id, attempt);
    return attempt;
  }

  async function joinOrAttempt(id: string): Promise<Delivery> {
    const end = Date.now() + SEND_TIMEOUT + 2 * PACE;
    let row = await connection.use((database) => find(database, id));
    const before = row?.attempts ?? 0;
    while (row && row.attempts === before && Date.now() < end) {
      if (row.status === "delivered") return "delivered";
      const mine = await connection.use((database) => claim(database, id, before));
      if (mine) return attempt(mine, true);
      await pause(200);
      row = await connection.use((database) => find(database, id));
    }
    return row?.status === "delivered" ? "delivered" : "failed";
  }

  async function attempt(parcel: Parcel, visitorWaits: boolean): Promise<Delivery> {
    if (unrecorded.has(parcel.id)) return "delivered";
    const allowed = emailjs !== null && (await takeOneOfToday());
    if (!allowed) {
      // Whoever posts a held message again has asked for it to be sent, today or later.
      const { last_error } = parcel;
      await connection.use((database) =>
        record(database, parcel.id, { status: "pending", last_error, attempted: false }),
      );
      return "waiting";
    }
    const result = await send(parcel, visitorWaits);
    await settle(parcel, result).catch(() => result.ok && unrecorded.add(parcel.id));
    return result.ok ? "delivered" : "failed";
  }

  /** With the database down nothing can be counted, and a mail is worth more than a limit. */
  async function takeOneOfToday(): Promise<boolean> {
    try {
      const taken = await connection.use((database) => takeMail(database, emailjsDailyLimit));
      warnOfQuota(taken ?? emailjsDailyLimit);
      return taken !== undefined;
    } catch {
      return true;
    }
  }

  async function send(message: ContactMessage, visitorWaits: boolean): Promise<SendResult> {
    if (!emailjs) return { ok: false, status: 0, text: "EmailJS no está configurado" };
    const start = Date.now();
    let result = await sendMail(emailjs, message);
    const left = SEND_TIMEOUT - (Date.now() - start) - PACE;
    if (visitorWaits && result.status === 429 && left > 0) {
      await pause(PACE);
      result = await sendMail(emailjs, message, left);
    }
    const words = [message.from_name, message.from_email, message.n_cell, message.message];
    return { ...result, text: printable(withoutWords(result.text, words)) };
  }

  async function settle(parcel: Parcel, result: SendResult): Promise<void> {
    const verdict = judge(result);
    if (verdict === "delivered") {
      explained.clear();
      await connection.use((database) => recordDelivered(database, parcel.id));
      return;
    }
    const now = Date.now();
    const since = parcel.first_attempt_at ? Date.parse(parcel.first_attempt_at) : now;
    const base = settings.deliveryRetrySeconds * 1000;
    const nextAttemptAt = verdict === "hold" ? undefined : nextTry(since, now, base, Math.random());
    const status = nextAttemptAt === undefined ? "held" : "pending";
    if (parcel.attempts === 0 || status !== parcel.status) explain(parcel.id, result, status);
    const last_error = describe(result);
    await connection.use((database) =>
      database.transaction().execute(async (transaction) => {
        await returnMail(transaction);
        await record(transaction, parcel.id, { status, last_error, nextAttemptAt });
      }),
    );
  }

  /** Said at a message's first failure and when it is held, not at each try; the cure once a cause. */
  function explain(id: string, result: SendResult, status: Status): void {
    const cure = explained.has(result.status) ? "" : cureFor(result.status);
    explained.add(result.status);
    const fate =
      status === "held"
        ? "queda retenido hasta que reinicies con otra configuración o uses npm run messages -- --retry."
        : "se volverá a intentar.";
    console.error(
      `EmailJS no tomó el mensaje ${id} (${describe(result)}); ${fate}${cure && ` Qué hacer: ${cure}.`}`,
    );
  }

  async function recordUnrecorded(): Promise<void> {
    for (const id of unrecorded) {
      await connection.use((database) => recordDelivered(database, id));
      unrecorded.delete(id);
    }
  }

  return {
    deliverNew: (id, message) =>
      shared(id, () =>
        attempt(
          {
            ...message,
            id,
            status: "pending",
            attempts: 0,
            last_error: null,
            first_attempt_at: null,
          },
          true,
        ),
      ),
    deliverAgain: (id) => shared(id, () => joinOrAttempt(id)),
    async deliverUnkept(message) {
      const result = await send(message, true);
      if (!result.ok)
        console.error(`EmailJS no tomó un mensaje sin guardar (${describe(result)}).`);
      return result.ok ? "delivered" : "failed";
    },
    async deliverNext() {
      if (!emailjs) return;
      await recordUnrecorded();
      const row = await connection.use(async (database) => {
        const due = await firstDue(database);
        if (!due || running.has(due.id)) return undefined;
        if ((await mailsToday(database)) >= emailjsDailyLimit) return undefined;
        if (!(await takeTurn(database, "next_send_at", PACE))) return undefined;
        return claim(database, due.id, due.attempts);
      });
      if (row) await attempt(row, false);
    },
  };
}

function describe({ status, text }: SendResult): string {
  return status ? `${status} ${text}` : text;
}

function recordDelivered(database: Database, id: string): Promise<void> {
  return record(database, id, { status: "delivered", last_error: null });
}
