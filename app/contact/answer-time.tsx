import { company } from "~/content/company";
import contacto from "#content/contacto.json";

/** How soon people hear back, as far as the owner says it. */
export function AnswerTime() {
  if (!company.answerTime) return null;
  return (
    <p className="answer-time">
      {contacto.aside.answers} {company.answerTime}.
    </p>
  );
}
