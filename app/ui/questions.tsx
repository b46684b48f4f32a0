import type { ReactNode } from "react";
import type { Question } from "~/content/part-rules.server";
import { Linked } from "./linked";
import { Section } from "./section";

export interface Answered {
  question: string;
  answer: ReactNode;
}

/** Frequent questions in <details>, on wide windows in two columns; the first is open. */
export function Questions({ questions, more }: { questions: Question[]; more: Answered[] }) {
  const all = [...questions.map(inWords), ...more];
  const half = Math.ceil(all.length / 2);
  const columns = [all.slice(0, half), all.slice(half)].filter(({ length }) => length);
  const heading = { title: "Preguntas antes de contratar", hidden: all.length === 0 };
  return (
    <Section id="preguntas" content={heading} className="stone">
      <div className="questions">
        {columns.map((column) => (
          <div key={column[0]?.question}>
            {column.map(({ question, answer }) => (
              <details key={question} open={question === all[0]?.question}>
                <summary>{question}</summary>
                {answer}
              </details>
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}

function inWords({ question, answer }: Question): Answered {
  return {
    question,
    answer: (
      <p>
        <Linked text={answer} />
      </p>
    ),
  };
}
