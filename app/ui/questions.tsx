import type { ReactNode } from "react";
import type { Question } from "~/content/part-rules.server";
import { Linked } from "./linked";
import { Section } from "./section";

/** The maximum number of questions beside the title; more go into two columns below it. */
const MAX_BESIDE = 8;

export interface Answered {
  question: string;
  answer: ReactNode;
}

/** Frequent questions in <details>; the first is open. */
export function Questions({ questions, more }: { questions: Question[]; more: Answered[] }) {
  const all = [...questions.map(inWords), ...more];
  const many = all.length > MAX_BESIDE;
  const half = many ? Math.ceil(all.length / 2) : all.length;
  const columns = [all.slice(0, half), all.slice(half)].filter(({ length }) => length);
  const words = { title: "Preguntas antes de contratar", hidden: all.length === 0 };
  return (
    <Section id="preguntas" words={words} className="stone" beside={!many}>
      <div className={many ? "questions questions--many" : "questions"}>
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
