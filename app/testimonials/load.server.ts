import { liveList } from "~/lists/live-list.server";
import { entrySchema } from "./rules.server";

/** The testimonials of the file as it is now; those of before while it cannot be read. */
export const loadTestimonials = liveList({
  file: "public/assets/data/testimonios.json",
  item: "Testimonio",
  all: "los testimonios",
  schema: entrySchema,
});
