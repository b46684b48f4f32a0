import type { Mailer } from "~/mail/mailer";
import { provider } from "~/mail/provider.server";
import { readMailFailure } from "~/outbox/mail-state.server";
import { hasMailsLeft } from "~/outbox/quota.server";
import type { Database } from "~/outbox/store/database.server";
import { MINUTE_MS, toIso } from "~/time";
import type { HealthProblem } from "./health-problem";

/** How long a temporary problem must last before it is urgent. */
const PATIENCE_MS = 10 * MINUTE_MS;

/**
 * Returns the first reason why mail is not delivered: no account, held messages, failures, or a daily limit;
 * null when it is.
 */
export async function findMailProblem(
  database: Database,
  { account }: Mailer,
  dailyLimit: number,
  now: number,
): Promise<HealthProblem | null> {
  const problem = (text: string, since?: string): HealthProblem => ({
    word: "detenido",
    text,
    isUrgent: since === undefined || since <= toIso(now - PATIENCE_MS),
  });
  if (account === null) {
    const text =
      "Los mensajes se guardan en la bandeja; todavía no te llegan por correo. Pide a quien instaló el sitio que lo conecte.";
    return { ...problem(text), tell: `Dile ${provider.setup}.` };
  }
  const because = (opening: string, code: number | null) =>
    `${opening}${code ? ` (${code})` : ""}. Qué hacer: ${provider.adviceFor(code)}. Los mensajes están guardados.`;

  // Handled messages need no mail.
  const open = database.selectFrom("messages").where("handled_at", "is", null);
  const held = await open
    .select("last_code")
    .where("status", "=", "held")
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (held) return problem(because("Hay mensajes que no salen por correo", held.last_code));
  const waiting = await open
    .select("received_at")
    .where("status", "=", "pending")
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return null;
  const failure = await readMailFailure(database);
  if (failure) return problem(because("No sale ningún correo", failure.code), failure.since);
  if (await hasMailsLeft(database, dailyLimit, now)) return null;
  return problem(
    "Se llegó al límite de correos del día. Los mensajes están guardados y salen solos mañana.",
    waiting.received_at,
  );
}
