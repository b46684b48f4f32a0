import { vi } from "vitest";

/** Returns the lines that the program logs during `work`. */
export async function logOf(work: () => unknown): Promise<string> {
  const lines: unknown[] = [];
  const spies = (["log", "warn", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(line)),
  );
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return lines.join("\n");
}
