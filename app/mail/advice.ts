/**
 * What the owner does about a failure, by the status that EmailJS answered (as seen in 2026, see
 * docs/decisions/005-emailjs-answers.md). Trying again does not heal these.
 */
export const PERMANENT_FAILURES: Record<number, string> = {
  400: "revisa EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID y EMAILJS_PUBLIC_KEY",
  403: "en EmailJS, Account → Security, permite llamadas desde servidores; si pide clave privada, define EMAILJS_PRIVATE_KEY",
  412: "el permiso de la cuenta de correo venció: vuelve a conectarla en EmailJS, Email Services",
  422: "falta el destinatario en la plantilla de EmailJS",
};

export const PLAN_USED_UP = 426;

export const PLAN_USED_UP_ADVICE =
  "se acabó la cuota del plan de EmailJS: espera al próximo mes o cambia de plan; los mensajes se guardan y salen solos";

/** What to do about a failed attempt, from its reason as the inbox keeps it: "403 no". */
export function adviceFor(reason: string): string {
  const status = Number(/^\d{3}\b/.exec(reason)?.[0]);
  if (status === PLAN_USED_UP) return PLAN_USED_UP_ADVICE;
  return (
    PERMANENT_FAILURES[status] ??
    "EmailJS está ocupado o no responde: se intenta solo durante tres días"
  );
}
