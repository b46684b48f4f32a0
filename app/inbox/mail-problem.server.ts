import { adviceFor, PLAN_USED_UP } from "~/mail/advice";
import { HOUR_MS, toIso } from "~/time";
import { readState } from "./store/state.server";
import type { Database } from "./store/database.server";

/** Mail has stopped when nothing went out for so long although something waits. */
const STALLED_MS = HOUR_MS;

/**
 * What keeps mails from going out, as sentences for the owner that name nobody; undefined when all is
 * well. What the owner has attended to needs no mail any more.
 */
export async function findMailProblem(
  database: Database,
  hasAccount: boolean,
  now: number,
): Promise<string | undefined> {
  const held = await database
    .selectFrom("messages")
    .select("last_error")
    .where("status", "=", "held")
    .where("handled_at", "is", null)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (held) return `Hay mensajes que no salen por correo${causeOf(held.last_error)}`;

  const since = toIso(now - STALLED_MS);
  const waiting = await database
    .selectFrom("messages")
    .select("last_error")
    .where("status", "=", "pending")
    .where("received_at", "<", since)
    .where("suspect", "=", 0)
    .where("handled_at", "is", null)
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
  if (!waiting || (await isDelivered(database, since))) return undefined;
  const opening = "Ningún correo salió en la última hora, y hay mensajes que esperan";
  if (!hasAccount) return `${opening}: falta configurar EmailJS. Los mensajes están guardados.`;
  if (waiting.last_error !== null) return opening + causeOf(waiting.last_error);
  const paused = (await readState(database, "mail_paused_since")) !== "";
  return paused
    ? opening + causeOf(String(PLAN_USED_UP))
    : `${opening}: se llegó al límite de correos (EMAILJS_DAILY_LIMIT o EMAILJS_MONTHLY_LIMIT). Los mensajes están guardados y salen solos.`;
}

async function isDelivered(database: Database, since: string): Promise<boolean> {
  const mail = await database
    .selectFrom("messages")
    .select("id")
    .where("status", "=", "delivered")
    .where("settled_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Only the status of the provider's answer: its words may quote an address. */
function causeOf(reason: string | null): string {
  const status = /^\d{3}\b/.exec(reason ?? "")?.[0];
  const cause = status ? ` (${status})` : "";
  return `${cause}. Qué hacer: ${adviceFor(reason ?? "")}. Los mensajes están guardados.`;
}
