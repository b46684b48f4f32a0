import type { Question } from "~/content/types";
import { Section } from "./section";

/** What people ask before hiring, folded. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <Section id="preguntas" title="Preguntas antes de contratar" beside>
      <div className="questions">
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
