import { findOverlong } from "./limits";
import { findLinks } from "./links";
import type { Problem } from "./problem";
import { findPromises } from "./promises";
import { findSamples } from "./samples";
import { findTestimonials } from "./testimonials";

/** What is left to do in content that can be read. */
export function checkTexts(project: string): Problem[] {
  return [
    ...findSamples(project),
    ...findPromises(project),
    ...findTestimonials(project),
    ...findOverlong(),
    ...findLinks(project),
  ];
}
