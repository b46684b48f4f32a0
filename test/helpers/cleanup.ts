import { TestRunner } from "vitest";

/** The running programs, each with the id of the test that started it. */
const open: { test: string | undefined; end: () => unknown }[] = [];

/** Runs `end` after the current test, or after the current file when no test is running. */
export function atEnd(end: () => unknown): void {
  open.push({ test: TestRunner.getCurrentTest()?.id, end });
}

/** Ends the programs of a test, or all of them; the newest first, since a site needs its older database. */
export async function endAll(test?: string): Promise<void> {
  for (const entry of open.filter((other) => !test || other.test === test).reverse()) {
    open.splice(open.indexOf(entry), 1);
    await entry.end();
  }
}

/** What the running tests wait for. */
const waits = new Set<() => string>();

/** Awaits a promise. When the time limit of the test comes first, its report says what was `wanted`. */
export async function waitFor<Value>(
  promise: Promise<Value>,
  wanted: () => string,
): Promise<Value> {
  waits.add(wanted);
  return promise.finally(() => waits.delete(wanted));
}

/** Throws what is still waited for, if anything. */
export function reportWaits(): void {
  const unmet = [...waits].map((wanted) => wanted());
  waits.clear();
  if (unmet.length > 0) throw new Error(`The test waited for ${unmet.join("\nand ")}`);
}
