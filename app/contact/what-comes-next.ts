import { company } from "~/content/company";

/** What becomes of a message once it is sent, as far as the company's facts say it. */
export function whatComesNext(): string {
  const { answerTime } = company;
  return `Te respondemos a tu correo o a tu celular${answerTime && `, ${answerTime}`}.`;
}
