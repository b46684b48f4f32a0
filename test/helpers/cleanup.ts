import { TestRunner } from "vitest";

/** What must be ended, with the id of the test that started it; without an id it lasts until the end of the file. */
const pending: { testId: string | undefined; end: () => unknown }[] = [];

/** Runs `end` after the current test, or after the current file when no test is running. */
export function atEnd(end: () => unknown): void {
  pending.push({ testId: TestRunner.getCurrentTest()?.id, end });
}

/**
 * Runs the ends of one test, or all of them without a `testId`. The newest runs first: a site that started after its
 * database must end before it.
 */
export async function endAll(testId?: string): Promise<void> {
  const due = pending.filter((entry) => testId === undefined || entry.testId === testId);
  for (const entry of due.reverse()) {
    pending.splice(pending.indexOf(entry), 1);
    await entry.end();
  }
}
