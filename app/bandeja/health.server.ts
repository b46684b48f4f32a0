import type { Mailer } from "~/mail/mailer";
import { countMailsToday, isPaused, readFailure } from "~/outbox/quota.server";
import { logUnlessUnavailable, type Connection } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { MINUTE_MS, SECOND_MS, systemClock, toIso, type Clock } from "~/time";

const KNOWN_MS = 10 * SECOND_MS;

/** How long a temporary problem must last before it is reported. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** The mail state for /salud/correo, the bar in /bandeja and ALERT_URL. */
export interface MailHealth {
  /** The problem and the advice in Spanish, without personal data; null when mail works. */
  problem: string | null;
  isStopped: boolean;
}

interface HealthOptions {
  connection: Connection;
  mailer: Mailer;
  dailyLimit: number;
  clock?: Clock;
}

export function createHealth({
  connection,
  mailer,
  dailyLimit,
  clock = systemClock,
}: HealthOptions) {
  let known: { health: MailHealth; at: number } | undefined;

  const read = (database: Database) => readHealth(database, mailer, dailyLimit, clock.now());

  /** Reads the mail state. Never throws: a database error is also reported as a problem. */
  function find(): Promise<MailHealth> {
    return connection.run(read).catch((error: unknown) => {
      logUnlessUnavailable(error);
      const problem =
        "La base de mensajes no responde: los mensajes salen por correo sin quedar guardados. Qué hacer: pídele a quien instaló el sitio que mire el registro del servidor.";
      return { problem, isStopped: true };
    });
  }

  return {
    read,
    find,
    /** Like `find`, but cached for ten seconds. */
    async findCached(): Promise<MailHealth> {
      const now = clock.now();
      if (!known || now >= known.at + KNOWN_MS) known = { health: await find(), at: now };
      return known.health;
    },
  };
}

export type Health = ReturnType<typeof createHealth>;

/**
 * Returns the first reason why mail is not delivered: no account, held messages, failures, or a daily limit.
 */
export async function readHealth(
  database: Database,
  { name, setup, account, adviceFor }: Mailer,
  dailyLimit: number,
  now: number,
): Promise<MailHealth> {
  if (account === null) {
    return {
      problem: `Falta configurar ${name}: los mensajes se guardan y no salen por correo. Qué hacer: ${setup}.`,
      isStopped: true,
    };
  }
  const because = (opening: string, code: number | null) =>
    `${opening}${code ? ` (${code})` : ""}. Qué hacer: ${adviceFor(code)}. Los mensajes están guardados.`;
  const hasLasted = (since: string) => since <= toIso(now - PATIENCE_MS);

  // Handled messages need no mail.
  const open = database.selectFrom("messages").where("handled_at", "is", null);
  const held = await open
    .select("last_code")
    .where("status", "=", "held")
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (held) {
    return {
      problem: because("Hay mensajes que no salen por correo", held.last_code),
      isStopped: true,
    };
  }
  const waiting = await open
    .select("received_at")
    .where("status", "=", "pending")
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
  const failure = await readFailure(database);
  if (waiting && failure) {
    return {
      problem: because("No sale ningún correo", failure.code),
      isStopped: hasLasted(failure.since),
    };
  }
  const isLimited =
    (await isPaused(database, now)) || (await countMailsToday(database, now)) >= dailyLimit;
  if (waiting && isLimited) {
    return {
      problem:
        "Se llegó al límite de correos del día. Los mensajes están guardados y salen solos mañana.",
      isStopped: hasLasted(waiting.received_at),
    };
  }
  return { problem: null, isStopped: false };
}

/** Returns the time of the last delivered mail; empty when there is none. */
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
