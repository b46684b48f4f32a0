import type { Outcome } from "~/documents/commit.server";
import type { viewResponse } from "./view-document.server";

export type Answer = Response | ReturnType<typeof viewResponse>;

/** A change that a posted form asks for. */
export interface Plan {
  /** The whole value after the change, as far as it is known before; undefined on a conflict. */
  next: unknown;
  run(): Promise<Outcome>;
  answer(outcome: Outcome): Answer | Promise<Answer>;
}
