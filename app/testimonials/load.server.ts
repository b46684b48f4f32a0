import { liveList } from "~/lists/live-list.server";
import { testimonials } from "./rules.server";

/** The testimonials of the file as it is now; those of before while it cannot be read. */
export const loadTestimonials = liveList(testimonials);
