import type { Allow, Outcome } from "~/documents/commit.server";
import type { viewResponse } from "./view-document.server";

export type Answer = Response | ReturnType<typeof viewResponse>;

/** A change that a posted form asks for. */
export interface Plan {
  run(isAllowed: Allow): Promise<Outcome>;
  answer(outcome: Outcome): Answer | Promise<Answer>;
}
