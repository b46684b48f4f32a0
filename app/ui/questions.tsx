import type { Question } from "~/content/types";
import { Section } from "./section";

/** With more than these, two columns of them stand under the title. */
const MAX_BESIDE = 8;

/** What people ask before hiring, folded. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <Section
      id="preguntas"
      title="Preguntas antes de contratar"
      className="ground-stone terrace"
      beside={questions.length <= MAX_BESIDE}
    >
      <div className={questions.length > MAX_BESIDE ? "questions questions--many" : "questions"}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
