import type { ReactNode } from "react";
import type { Ground, Question } from "~/content/page-schema.server";
import { capitalize, sentencesOf } from "~/words";
import { classes } from "./classes";
import { Linked, Paragraph } from "./linked";
import { Section } from "./section";
import { tieTitle } from "./short-words";

export interface Answered {
  question: string;
  answer: ReactNode;
}

const SHOWN = 6;

interface QuestionsProps {
  questions: Question[];
  more: Answered[];
  /** The background colour of the first answer. */
  ground?: Ground;
  /** The words of the link to the form. */
  action: string;
  /** What lies beside the first answer. */
  sheet?: ReactNode;
}

/** Frequent questions: the first with its answer in a section of its own, six or seven in <details>, the others on request. */
export function Questions({ questions, more, ground, action, sheet }: QuestionsProps) {
  // An answer is empty without its facts.
  const [first, ...rest] = questions.filter(({ answer }) => answer);
  // Who answers for the work is asked after the price.
  const [top, ...all] = [...(first ? [inSentences(first)] : []), ...more, ...rest.map(inWords)];
  const others = all.length > SHOWN + 1 ? all.slice(SHOWN) : [];
  if (!top) return null;
  return (
    <>
      <section className={classes("price section", ground)} aria-labelledby="precio">
        <div className={classes("container", Boolean(sheet) && "price__quoted")}>
          <h2 id="precio" className="eyebrow">
            {top.question}
          </h2>
          {top.answer}
          {sheet}
          <p className="actions">
            <a className="button" href="#escribenos">
              {action}
            </a>
          </p>
        </div>
      </section>
      <Section id="preguntas" className="paper" content={{ title: "Preguntas antes de contratar" }}>
        <div className="questions">
          <div>
            <Entries of={all.slice(0, SHOWN / 2)} />
          </div>
          <div>
            <Entries of={all.slice(SHOWN / 2, all.length - others.length)} />
          </div>
          {others.length > 0 && (
            <details>
              <summary>{`Otras ${others.length} preguntas`}</summary>
              <Entries of={others} />
            </details>
          )}
          <p>¿Falta la tuya? Escríbela abajo.</p>
        </div>
      </Section>
    </>
  );
}

/** Questions, or other titles, which open their answers. */
export function Entries({ of }: { of: Answered[] }) {
  return of.map(({ question, answer }) => (
    <details key={question}>
      <summary>{question}</summary>
      {answer}
    </details>
  ));
}

/** Returns the first sentence of an answer, with those as short as "Sí." before it, and the others; else "" and all. */
function splitAnswer(answer: string): [first: string, others: string[]] {
  const others = sentencesOf(answer);
  let first = "";
  while (others.length > 0 && first.trim().length <= 20) first += others.shift();
  return others.length > 0 ? [first.trim(), others.map((one) => one.trim())] : ["", [answer]];
}

/** Lists the sentences that follow the first one; the words before a colon are the title of theirs. */
function inSentences({ question, answer }: Question): Answered {
  const [first, others] = splitAnswer(answer);
  if (!first) return inWords({ question, answer });
  return {
    question,
    answer: (
      <>
        <Paragraph className="statement" text={tieTitle(first)} />
        <ul>
          {others.map((sentence) => {
            const [, title, text = sentence] = /^([^:[]{3,20}): (.+)$/u.exec(sentence) ?? [];
            return (
              <li key={sentence}>
                {title && <strong>{title}</strong>}{" "}
                <span>
                  <Linked text={capitalize(text)} />
                </span>
              </li>
            );
          })}
        </ul>
      </>
    ),
  };
}

/** Sets the first sentence of an answer apart when others follow. */
function inWords({ question, answer }: Question): Answered {
  const [first, others] = splitAnswer(answer);
  return {
    question,
    answer: (
      <p>
        {first && (
          <strong>
            <Linked text={first} />
          </strong>
        )}
        {first && " "}
        <Linked text={others.join(" ")} />
      </p>
    ),
  };
}
