/** What the running tests wait for: each function returns it as words for a report. */
const waits = new Set<() => string>();

/** Awaits a promise. When the time limit of the test comes first, the test's report has what `describe` returns. */
export async function waitFor<Value>(
  promise: Promise<Value>,
  describe: () => string,
): Promise<Value> {
  waits.add(describe);
  return promise.finally(() => waits.delete(describe));
}

/**
 * Waits until `condition` returns a truthy value and returns it. When the time limit of the test comes first, the
 * test's report has the code of the condition and what `describeState` returns.
 */
export function until<Value>(
  condition: () => Value | Promise<Value>,
  describeState = () => "",
): Promise<NonNullable<Value>> {
  const poll = async () => {
    for (;;) {
      const value = await condition();
      if (value) return value;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  return waitFor(poll(), () => `${String(condition)} ${describeState()}`);
}

/** Throws an error that names what the tests still wait for. Does nothing when they wait for nothing. */
export function reportWaits(): void {
  const descriptions = [...waits].map((describe) => describe());
  waits.clear();
  if (descriptions.length > 0) {
    throw new Error(`The test waited for ${descriptions.join("\nand ")}`);
  }
}
