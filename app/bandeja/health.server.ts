import type { Mailer } from "~/mail/mailer";
import type { Outbox } from "~/outbox/outbox.server";
import { countMails, readPause, remainingMails, type MailLimits } from "~/outbox/quota.server";
import { logFault } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { MINUTE_MS, SECOND_MS, systemClock, toIso, type Clock } from "~/time";

const KNOWN_MS = 10 * SECOND_MS;

/** What may pass by itself is told to a watcher and to the owner's telephone after this. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** The one answer behind /salud/correo, the bar in /bandeja and ALERT_URL. */
export interface MailHealth {
  /** What is wrong and what to do, as sentences that name nobody; null when all is well. */
  problem: string | null;
  isStopped: boolean;
  /** The part of `problem` that keeps mails from going out. */
  cause: string | null;
}

const UNKEPT =
  "Hay mensajes que no se pudieron guardar y solo salieron por correo: revisa que la base de mensajes responda y que el disco tenga espacio.";

interface HealthOptions {
  outbox: Pick<Outbox, "connection" | "hasUnkept" | "failedAt">;
  mailer: Mailer;
  limits: MailLimits;
  clock?: Clock;
}

/** Tells whether mails go out and messages are kept. */
export function createHealth({ outbox, mailer, limits, clock = systemClock }: HealthOptions) {
  let known: { health: MailHealth; at: number } | undefined;

  async function read(database: Database): Promise<MailHealth> {
    const { problem: cause, isStopped } = await readMails(database, mailer, limits, clock.now());
    const unkept = outbox.hasUnkept() ? UNKEPT : null;
    const problem = [unkept, cause].filter(Boolean).join(" ") || null;
    return { problem, isStopped: isStopped || unkept !== null, cause };
  }

  /** Never throws. */
  function find(): Promise<MailHealth> {
    return outbox.connection.use(read).catch((error: unknown) => {
      logFault(error);
      const problem = outbox.hasUnkept() ? UNKEPT : "La base de mensajes no responde.";
      return { problem, isStopped: true, cause: null };
    });
  }

  return {
    read,
    find,
    /** The same, from memory for at most ten seconds. */
    async recall(): Promise<MailHealth> {
      const now = clock.now();
      if (!known || now >= known.at + KNOWN_MS || outbox.failedAt() >= known.at) {
        known = { health: await find(), at: now };
      }
      return known.health;
    },
  };
}

export type Health = ReturnType<typeof createHealth>;

/** Reads whether mails go out; what the owner has attended to needs no mail any more. */
export async function readMails(
  database: Database,
  mailer: Mailer,
  limits: MailLimits,
  now: number,
): Promise<Omit<MailHealth, "cause">> {
  const { name, setup, adviceFor } = mailer;
  if (mailer.account === null) {
    return stopped(
      `Falta configurar ${name}: los mensajes se guardan y no salen por correo. Qué hacer: ${setup}.`,
    );
  }
  /** Only the code of the provider's answer: its words may quote an address. */
  const because = (opening: string, reason: string) => {
    const code = /^\d{3}\b/.exec(reason)?.[0];
    const cause = code ? ` (${code})` : "";
    return `${opening}${cause}. Qué hacer: ${adviceFor(reason)}. Los mensajes están guardados.`;
  };

  const open = database.selectFrom("messages").where("handled_at", "is", null);
  const held = await open
    .select("last_error")
    .where("status", "=", "held")
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (held) return stopped(because("Hay mensajes que no salen por correo", held.last_error ?? ""));

  const since = (time: string) => time <= toIso(now - PATIENCE_MS);
  const pause = await readPause(database);
  if (pause) {
    const problem = because("No sale ningún correo", pause.reason);
    return { problem, isStopped: since(pause.since) };
  }
  const lastMailAt = await findLastMail(database);
  const pending = open.where("status", "=", "pending").where("suspect", "=", 0);
  const failing = await pending
    .select(["last_error", "first_attempt_at"])
    .where("last_error", "is not", null)
    .where("first_attempt_at", ">", lastMailAt)
    .orderBy("first_attempt_at")
    .limit(1)
    .executeTakeFirst();
  if (failing) {
    const problem = because("No sale ningún correo", failing.last_error ?? "");
    return { problem, isStopped: since(failing.first_attempt_at ?? "") };
  }
  const waiting = await pending
    .select("received_at")
    .where("last_error", "is", null)
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
  const counts = await countMails(database, now);
  if (waiting && remainingMails(counts, limits) === 0) {
    const period = counts.month >= limits.monthly ? "mes" : "día";
    return {
      problem: `Se llegó al límite de correos del ${period}. Los mensajes están guardados y salen solos.`,
      isStopped: since(waiting.received_at),
    };
  }
  return { problem: null, isStopped: false };
}

/** When the last mail went out; empty when none did. */
export async function findLastMail(database: Database): Promise<string> {
  const mail = await database
    .selectFrom("messages")
    .select("settled_at")
    .where("status", "=", "delivered")
    .where("settled_at", "is not", null)
    .orderBy("settled_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return mail?.settled_at ?? "";
}

function stopped(problem: string) {
  return { problem, isStopped: true };
}
