import { capital, serviceFacts, withFacts } from "~/content/facts";
import type { ServiceWords } from "~/content/service-rules.server";

/** A service as its page has it: its words with their facts, without the questions that no fact answers. */
export function serviceOf<Words extends ServiceWords>(slug: string, words: Words) {
  const facts = serviceFacts(slug);
  const questions = words.questions
    .map(({ question, answer }) => ({ question, answer: capital(withFacts(answer, facts)) }))
    .filter(({ answer }) => answer);
  return { ...words, slug, questions };
}
