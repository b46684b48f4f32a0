import { company } from "~/content/company";
import { fillPlaceholders } from "~/content/placeholders";

/** What to do without an email address. It does not belong after a sent message. */
export const WITHOUT_EMAIL = "¿No usas correo? Llámanos o mándanos un audio por WhatsApp.";

/** When and by which channel the company answers, if known. */
export function whatComesNext(): string {
  const { answerTime } = company;
  const text = answerTime
    ? "Te respondemos a tu correo o a tu celular, {answerTime}."
    : "Te respondemos a tu correo o a tu celular.";
  return fillPlaceholders(text, { answerTime });
}
