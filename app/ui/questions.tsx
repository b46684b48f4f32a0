import type { ReactNode } from "react";
import type { Ground, Question } from "~/content/page-schema.server";
import { capitalize, sentencesOf } from "~/words";
import { classes } from "./classes";
import { Linked, Paragraph } from "./linked";
import { ACROSS_HALF, Picture } from "./picture";
import { Section } from "./section";
import { tieTitle } from "./short-words";

/** A question, or another title, and what its answer shows. */
export interface AnsweredQuestion {
  question: string;
  answer: ReactNode;
}

/** The number of questions below the first one that are shown. */
const SHOWN = 6;

interface QuestionsProps {
  questions: Question[];
  /** What follows the first question. */
  moreQuestions: AnsweredQuestion[];
  /** The background colour of the first answer. */
  ground?: Ground;
  /** The words of the link to the form. */
  action: string;
  /** What lies beside the first answer. */
  sheet?: ReactNode;
  /** The picture beside the other questions, which stands on the next section. */
  picture: string;
}

/** Frequent questions. The first, about the price, has a section with its answer; the others open, some on request. */
export function Questions({
  questions,
  moreQuestions,
  ground,
  action,
  sheet,
  picture,
}: QuestionsProps) {
  // The owner's answer is empty while it lacks a fact.
  const [first, ...others] = questions.filter(({ answer }) => answer);
  const answered = [...moreQuestions, ...others.map(firstSentenceApart)];
  const top = first ? asStatement(first) : answered.shift();
  if (!top) return null;
  // A single question on request would take as much room as the question itself.
  const shownCount = answered.length > SHOWN + 1 ? SHOWN : answered.length;
  const onRequest = answered.slice(shownCount);
  return (
    <>
      <section className={classes("price section", ground)} aria-labelledby="precio">
        <div className={classes("container", Boolean(sheet) && "price__quoted")}>
          <h2 id="precio" className="eyebrow">
            {top.question}
          </h2>
          {top.answer}
          {sheet}
          <p className="side-by-side">
            <a className="button" href="#escribenos">
              {action}
            </a>
          </p>
        </div>
      </section>
      <Section id="preguntas" className="paper" content={{ title: "Preguntas antes de contratar" }}>
        <div className="halves">
          <div className="questions">
            <AnsweredQuestions questions={answered.slice(0, shownCount)} />
            {onRequest.length > 0 && (
              <details>
                <summary>{`Otras ${onRequest.length} preguntas`}</summary>
                <AnsweredQuestions questions={onRequest} />
              </details>
            )}
            <p>¿Falta la tuya? Escríbela abajo.</p>
          </div>
          <Picture name={picture} alt="" sizes={ACROSS_HALF} />
        </div>
      </Section>
    </>
  );
}

/** Questions that open their answers. */
export function AnsweredQuestions({ questions }: { questions: AnsweredQuestion[] }) {
  return questions.map(({ question, answer }) => (
    <details key={question}>
      <summary>{question}</summary>
      {answer}
    </details>
  ));
}

/** A shorter first sentence, such as "Sí.", stays together with the next one. */
const MIN_FIRST_SENTENCE = 21;

/** Returns the sentences of an answer; a short first one is joined with the next ones. */
function sentencesOfAnswer(answer: string): string[] {
  const [first = "", ...others] = sentencesOf(answer);
  let opening = first;
  while (others.length > 0 && opening.trim().length < MIN_FIRST_SENTENCE) opening += others.shift();
  return [opening, ...others].map((sentence) => sentence.trim());
}

/** Matches "Visita: en el Jr. Ejemplo.", whose words before the colon are a title. A title has no link, "[…](…)". */
const TITLED_SENTENCE = /^([^:[]{3,20}): (.+)$/u;

/** Shows an answer as its first sentence in large type, and the others as a list. */
function asStatement({ question, answer }: Question): AnsweredQuestion {
  const [first = "", ...others] = sentencesOfAnswer(answer);
  if (others.length === 0) return { question, answer: <Paragraph text={first} /> };
  return {
    question,
    answer: (
      <>
        <Paragraph className="statement" text={tieTitle(first)} />
        <ul>
          {others.map((sentence) => {
            const [, title, text = sentence] = TITLED_SENTENCE.exec(sentence) ?? [];
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
function firstSentenceApart({ question, answer }: Question): AnsweredQuestion {
  const [first = "", ...others] = sentencesOfAnswer(answer);
  if (others.length === 0) return { question, answer: <Paragraph text={first} /> };
  return {
    question,
    answer: (
      <p>
        <strong>
          <Linked text={first} />
        </strong>{" "}
        <Linked text={others.join(" ")} />
      </p>
    ),
  };
}
