import { spawn } from "node:child_process";
import { join } from "node:path";
import { project } from "../../scripts/project.mjs";
import { atEnd } from "./cleanup";
import type { FakeEmailjs } from "./emailjs";
import { collectOutput, end, freePort, temporaryFolder } from "./program";

/** Opens the owner's inbox in the tests. */
export const PASSWORD = "una clave muy larga";

const serve = join(project, "node_modules/@remix-run/serve/dist/cli.js");

interface SiteOptions {
  /** The stand-in that it mails through; without one it has no mail account. */
  emailjs?: FakeEmailjs;
  env?: Record<string, string>;
  /** The DATABASE_URL; a SQLite file of its own by default. */
  database?: string;
  /** The folder of `public/` and `data/`; the project by default. */
  cwd?: string;
  /** The server's code, in place of the one that was built. */
  code?: string;
  /** The caller stops it. */
  lasting?: boolean;
}

export type Site = Awaited<ReturnType<typeof spawnSite>>;

/** The settings that make a site mail through the stand-in. */
export function accountOf(emailjs: { url: string }): Record<string, string> {
  return {
    EMAILJS_URL: emailjs.url,
    EMAILJS_SERVICE_ID: "service_test",
    EMAILJS_TEMPLATE_ID: "template_test",
    EMAILJS_PUBLIC_KEY: "public_test",
  };
}

/**
 * Starts the built site on a free port and waits until it answers. Unless it is `lasting`, it is killed
 * after the test, or after the file when no test is running. Throws with its output when it does not start.
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  for (;;) {
    const site = await spawnSite(options);
    // Killed, since a site that could not record what it mailed would wait for its database.
    if (!options.lasting) atEnd(() => site.kill());
    if (await isServing(site)) return site;
    // Another program took the free port meanwhile; a port that the test asked for stays taken.
    if (options.env?.PORT || !site.log().includes("EADDRINUSE")) {
      throw new Error(`The server ended with ${site.process.exitCode}: ${site.log()}`);
    }
  }
}

/** The production server, started as its container starts it. */
async function spawnSite({
  emailjs,
  env = {},
  database,
  cwd = project,
  code = join(project, "build/server/index.js"),
}: SiteOptions) {
  const port = env.PORT ?? String(await freePort());
  const databaseUrl =
    database ?? env.DATABASE_URL ?? `file:${join(temporaryFolder(), "messages.sqlite")}`;
  const command = ["--max-old-space-size=128", serve, code];
  const child = spawn(process.execPath, command, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      CONTACT_RATE_LIMIT: "100000",
      EMAILJS_DAILY_LIMIT: "100000",
      ...(emailjs && accountOf(emailjs)),
      ...env,
      PORT: port,
      DATABASE_URL: databaseUrl,
    },
  });
  return {
    url: `http://${env.HOST ?? "127.0.0.1"}:${port}`,
    process: child,
    databaseUrl,
    /** Everything that it printed so far. */
    log: collectOutput(child),
    /** Asks it to end and waits. */
    stop: () => end(child),
    /** Ends it as a power cut does. */
    kill: () => end(child, "SIGKILL"),
  };
}

/** Waits until this very process answers, or has ended; another may listen at its address. */
async function isServing(site: Site): Promise<boolean> {
  while (site.process.exitCode === null) {
    const hasPort = site.log().includes("[remix-serve]");
    const answer = hasPort && (await fetch(`${site.url}/salud`).catch(() => undefined));
    if (answer && answer.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
