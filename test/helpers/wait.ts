/** Longer than anything that a test waits for on a slow machine, and shorter than its time limit (vite.config.ts). */
const PATIENCE_MS = 120_000;

/**
 * Waits until `condition` returns a truthy value and returns it. After two minutes it throws an error that has the code
 * of the condition and what `describeState` returns.
 */
export async function until<Value>(
  condition: () => Value | Promise<Value>,
  describeState = () => "",
): Promise<NonNullable<Value>> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const value = await condition();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The test waited for ${String(condition)} ${describeState()}`);
}
