import { company } from "~/content/company";
import { fillPlaceholders } from "~/content/placeholders";

/** When and by which channel the company answers, if known, and what to do without an email address. */
export function whatComesNext(): string {
  const { answerTime } = company;
  const sentence = "Te respondemos a tu correo o a tu celular";
  const when = fillPlaceholders(answerTime ? `${sentence}, {answerTime}.` : `${sentence}.`, {
    answerTime,
  });
  return `${when} ¿No usas correo? Mándanos un audio por WhatsApp.`;
}
