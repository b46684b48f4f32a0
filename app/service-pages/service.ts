import { capital, factsOf, withFacts } from "~/content/facts";
import { serviceTexts, type ServiceSlug } from "~/content/services";

/** A service as its page shows it: its texts with their facts, without the questions that no fact answers. */
export function serviceOf<Slug extends ServiceSlug>(slug: Slug) {
  const texts = serviceTexts[slug];
  const facts = factsOf(slug);
  const questions = texts.questions
    .map(({ question, answer }) => ({ question, answer: capital(withFacts(answer, facts)) }))
    .filter(({ answer }) => answer);
  return { ...texts, slug, questions };
}
