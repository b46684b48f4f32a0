import { findOldCards } from "./cards";
import { findOverlong } from "./limits";
import { findLinks } from "./links";
import type { Problem } from "./problem";
import { findPromises } from "./promises";
import { findSamples } from "./samples";
import { findTestimonials } from "./testimonials";
import { findWorks } from "./works";

/** What is left to do in content that can be read. */
export function checkTexts(project: string): Problem[] {
  return [
    ...findSamples(project),
    ...findPromises(project),
    ...findTestimonials(project),
    ...findWorks(project),
    ...findOverlong(),
    ...findOldCards(project),
    ...findLinks(project),
  ];
}
