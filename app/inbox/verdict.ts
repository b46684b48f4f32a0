/** What an answer of EmailJS means for a message. */
export type Verdict = "delivered" | "retry" | "hold";

/**
 * Refusals that trying again does not heal, with their likely cure. Every other failure is tried
 * again: 404, 429, 5xx, silence (EmailJS's answers as seen in 2026, see docs/decisions).
 */
const CURES: Record<number, string> = {
  400: "revisa EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID y EMAILJS_PUBLIC_KEY",
  403: "en EmailJS, Account → Security, permite llamadas desde servidores; si pide clave privada, define EMAILJS_PRIVATE_KEY",
  412: "el permiso de la cuenta de correo venció: vuelve a conectarla en EmailJS, Email Services",
  422: "falta el destinatario en la plantilla de EmailJS",
  426: "se acabó la cuota del plan de EmailJS: espera al próximo mes o cambia de plan",
};

/** Reads the verdict from a send's result. */
export function judge(result: { ok: boolean; status: number }): Verdict {
  if (result.ok) return "delivered";
  return result.status in CURES ? "hold" : "retry";
}

/** What the owner can do about a status, in Spanish; empty when there is nothing but waiting. */
export function cureFor(status: number): string {
  return CURES[status] ?? "";
}

/** Longest wait between two tries, in milliseconds. */
const LONGEST_WAIT = 3_600_000;

/** A message that nobody took for this long needs the owner, in milliseconds. */
const GIVE_UP = 3 * 24 * 3_600_000;

/**
 * When to try again: waits double from `base` to an hour, since the time already spent plus one
 * base is twice the last wait; ±20 % jitter keeps processes apart. Undefined after three days.
 *
 * @param since when the first try was made, in epoch milliseconds
 * @param base the first wait, in milliseconds
 * @param random a number from 0 to 1
 */
export function nextTry(
  since: number,
  now: number,
  base: number,
  random: number,
): number | undefined {
  const spent = Math.max(0, now - since);
  if (spent >= GIVE_UP) return undefined;
  const wait = Math.min(LONGEST_WAIT, spent + base);
  return now + Math.round(wait * (0.8 + 0.4 * random));
}
