import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { vi } from "vitest";
import { project } from "../../scripts/project.mjs";
import { waitFor } from "./cleanup";

/** Returns a free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((settle) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => settle(port));
    });
  });
}

/** Creates an empty folder, which is deleted at the end of the run. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "anden-"));
}

/** Writes a file of DATA_DIR by hand. */
export function writeDocument(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const isRaw = typeof content === "string" || content instanceof Buffer;
  writeFileSync(path, isRaw ? content : JSON.stringify(content));
}

interface RunOptions {
  /** The folder to run in; the project by default. */
  cwd?: string;
  /** Environment variables to add. */
  env?: Record<string, string>;
}

/** Runs a command to its end, without input; returns its exit status and its whole output. */
export async function run(command: string, args: string[], options: RunOptions = {}) {
  const { cwd = project, env = {} } = options;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(child);
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output: output() };
}

/** Returns a function that returns the output of a program so far. */
export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = "";
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  return () => output;
}

/** Ends a program if it still runs, and waits for its end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

/** Starts an HTTP server on a free port of this machine. */
export async function listen(
  answer: RequestListener,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Waits until `condition` returns a truthy value and returns it. When the test's time limit ends the wait, its
 * report has the condition and `seen`.
 */
export function until<Value>(
  condition: () => Value | Promise<Value>,
  seen = () => "",
): Promise<NonNullable<Value>> {
  const look = async () => {
    for (;;) {
      const value = await condition();
      if (value) return value;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  return waitFor(look(), () => `${String(condition)} ${seen()}`);
}

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
