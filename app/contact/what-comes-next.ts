import { company } from "~/content/company";
import { withFacts } from "~/content/facts";

/** When and where the company answers, as far as it says so. */
export function whatComesNext(): string {
  const { answerTime } = company;
  const words = "Te respondemos a tu correo o a tu celular";
  return withFacts(answerTime ? `${words}, {answerTime}.` : `${words}.`, { answerTime });
}
