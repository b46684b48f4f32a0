import type { Question } from "~/content/part-rules.server";
import { Linked } from "./linked";
import { Section } from "./section";

/** With more than these, two columns of them stand under the title. */
const MAX_BESIDE = 8;

/** What people ask before hiring: the first is open, the others are folded. */
export function Questions({ questions }: { questions: Question[] }) {
  const many = questions.length > MAX_BESIDE;
  const half = many ? Math.ceil(questions.length / 2) : questions.length;
  const columns = [questions.slice(0, half), questions.slice(half)].filter(({ length }) => length);
  return (
    <Section
      id="preguntas"
      title="Preguntas antes de contratar"
      className="ground-stone"
      beside={!many}
      hidden={questions.length === 0}
    >
      <div className={many ? "questions questions--many" : "questions"}>
        {columns.map((column) => (
          <div key={column[0]?.question}>
            {column.map(({ question, answer }) => (
              <details key={question} open={question === questions[0]?.question}>
                <summary>{question}</summary>
                <p>
                  <Linked text={answer} />
                </p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}
