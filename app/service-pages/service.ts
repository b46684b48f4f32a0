import { capital, serviceFacts, withFacts } from "~/content/facts";
import type { ServiceWords } from "~/content/service-rules.server";
import { wordsOf, type WordsOf } from "~/content/words";

/** A service as its page has it: its words with their facts, without the questions that no fact answers. */
export function serviceOf<Slug extends string>(slug: Slug) {
  const words = wordsOf(slug) as ServiceWords & WordsOf<Slug>;
  const facts = serviceFacts(slug);
  const questions = words.questions
    .map(({ question, answer }) => ({ question, answer: capital(withFacts(answer, facts)) }))
    .filter(({ answer }) => answer);
  return { ...words, slug, questions };
}
