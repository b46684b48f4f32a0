import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { project } from "../../scripts/project.mjs";

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

/** Returns whether a program has neither exited nor died by a signal. */
export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Ends a program if it still runs, and waits for its end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (!isRunning(child)) return;
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

/** Returns a port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const { url, stop } = await listen(() => undefined);
  await stop();
  return Number(new URL(url).port);
}
