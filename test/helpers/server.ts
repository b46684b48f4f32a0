import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FakeEmailjs } from "./emailjs";
import { freePort } from "../../scripts/build/try-pages.mjs";
import { project } from "../../scripts/project.mjs";

export { freePort };

/** What opens the owner's inbox in the tests. */
export const PASSWORD = "una clave muy larga";

const serve = join(project, "node_modules/@remix-run/serve/dist/cli.js");

export type Site = Awaited<ReturnType<typeof spawnSite>>;

interface StartOptions {
  emailjs?: FakeEmailjs;
  env?: Record<string, string>;
  /** Where `public/` is; the project by default. */
  cwd?: string;
  /** The server's code, in place of the one that was built. */
  code?: string;
  /** The Node that runs it, in place of the one that runs the tests. */
  node?: string;
}

/** A folder of its own for one test. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "anden-"));
}

/** Starts a server of a test's own on a free port of this machine. */
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

/** The settings that make a site mail through the stand-in. */
export function accountOf(emailjs: { url: string }): Record<string, string> {
  return {
    EMAILJS_URL: emailjs.url,
    EMAILJS_SERVICE_ID: "service_test",
    EMAILJS_TEMPLATE_ID: "template_test",
    EMAILJS_PUBLIC_KEY: "public_test",
  };
}

/** Starts the built site on a free port with an inbox of its own, and waits until it answers. */
export async function startSite(options: StartOptions = {}): Promise<Site> {
  for (;;) {
    const site = await spawnSite(options);
    if (await isServing(site)) return site;
    // Another program took the port that was free a moment ago; one that was asked for stays taken.
    if (options.env?.PORT || !site.log().includes("EADDRINUSE")) {
      throw new Error(`The server ended with ${site.process.exitCode}: ${site.log()}`);
    }
  }
}

/** The production server, started as its container starts it. */
async function spawnSite({
  emailjs,
  env = {},
  cwd = project,
  code = join(project, "build/server/index.js"),
  node = process.execPath,
}: StartOptions) {
  const port = env.PORT ?? String(await freePort());
  const databaseUrl = env.DATABASE_URL ?? `file:${join(temporaryFolder(), "messages.sqlite")}`;
  const command = ["--max-old-space-size=128", serve, code];
  const child = spawn(node, command, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      CONTACT_RATE_LIMIT: "100000",
      EMAILJS_DAILY_LIMIT: "100000",
      EMAILJS_MONTHLY_LIMIT: "1000000",
      ...(emailjs && accountOf(emailjs)),
      ...env,
      PORT: port,
      DATABASE_URL: databaseUrl,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  }
  return {
    url: `http://${env.HOST ?? "127.0.0.1"}:${port}`,
    process: child,
    databaseUrl,
    /** All that it printed so far. */
    log: () => output,
    /** Ends it the polite way and waits. */
    stop: () => end(child),
    /** Ends it the way a power cut does. */
    kill: () => end(child, "SIGKILL"),
  };
}

/** Ends a program, where it still runs, and waits. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

/** Waits until this very server answers, or has ended; at its address there may be another. */
async function isServing(site: Site): Promise<boolean> {
  while (site.process.exitCode === null) {
    const hasPort = site.log().includes("[remix-serve]");
    const answer = hasPort && (await fetch(`${site.url}/salud`).catch(() => undefined));
    if (answer && answer.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** Waits until `condition` holds and gives its value back; the test's own time limit is the end. */
export async function until<Value>(
  condition: () => Value | Promise<Value>,
): Promise<NonNullable<Value>> {
  for (;;) {
    const value = await condition();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
