import { findFaults } from "./facts";
import { findMistyped } from "./types";
import type { Problem } from "./problem";
import { findUnreadable } from "./unreadable";

/** What must be mended before anything else can be looked at; all in the project's folder. */
export function checkSources(project: string): Problem[] {
  const unreadable = findUnreadable(project);
  if (unreadable.length > 0) return unreadable;
  return [...findFaults(project), ...findMistyped(project)];
}
