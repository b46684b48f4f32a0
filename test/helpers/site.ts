import { spawn } from "node:child_process";
import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pagePaths } from "~/content/pages";
import { project } from "../../scripts/project.mjs";
import { atEnd } from "./cleanup";
import { temporaryFolder, writeDocument } from "./files";
import { collectOutput, end, freePort, isRunning } from "./program";
import { until } from "./wait";
import type { FakeEmailjs } from "./emailjs";

/** The password of the owner's inbox in the tests. */
export const PASSWORD = "una clave muy larga";

/** A limit of messages or mails that no test reaches. */
export const UNREACHED = "100000";

/** Every page of the site. */
export const pages = [...pagePaths];

const serve = join(project, "node_modules/@remix-run/serve/dist/cli.js");

interface SiteOptions {
  /** The stand-in for EmailJS; without it the site has no mail account. */
  emailjs?: FakeEmailjs;
  env?: Record<string, string>;
  /** The DATA_DIR; by default a new folder. */
  data?: string;
  /** What the owner has published, by the names of the documents. */
  published?: Record<string, unknown>;
  /** The DATABASE_URL; by default a SQLite file in the DATA_DIR. */
  database?: string;
  /** The working directory; the project by default. */
  cwd?: string;
  /** The path of the server's code; by default the build. */
  code?: string;
  /** Whether the caller stops the site; else it is killed after the test, or after the file. */
  lasting?: boolean;
}

export type Site = Awaited<ReturnType<typeof spawnSite>>;

/** The settings of a mail account at the stand-in. */
export function accountOf(emailjs: { url: string }): Record<string, string> {
  return {
    EMAILJS_URL: emailjs.url,
    EMAILJS_SERVICE_ID: "service_test",
    EMAILJS_TEMPLATE_ID: "template_test",
    EMAILJS_PUBLIC_KEY: "public_test",
  };
}

/** The environment of a site that runs this code before its own, also in the thread of the watchdog. */
export function requireCode(code: string): Record<string, string> {
  const file = join(temporaryFolder(), "code.cjs");
  writeFileSync(file, code);
  return { NODE_OPTIONS: `--require ${file}` };
}

/** Starts the built site on a free port and waits until it answers. Throws with its output when it does not start. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  for (;;) {
    const site = await spawnSite(options);
    // Not stopped: after SIGTERM a site waits for a lost database, to record its last mails (`finish` of the outbox).
    if (!options.lasting) atEnd(() => site.kill());
    if (await isServing(site)) return site;
    // Another program took the free port: try again, unless the test chose the port.
    if (options.env?.PORT || !site.log().includes("EADDRINUSE")) {
      const { exitCode, signalCode } = site.process;
      throw new Error(`The server ended with ${exitCode ?? signalCode}: ${site.log()}`);
    }
  }
}

/** Starts the production server with the command of its container. */
async function spawnSite({
  emailjs,
  env = {},
  data = temporaryFolder(),
  published = {},
  database,
  cwd = project,
  code = join(project, "build/server/index.js"),
}: SiteOptions) {
  const file = (name: string) => join(data, `content/${name}.json`);
  for (const [name, content] of Object.entries(published)) writeDocument(file(name), content);
  let editCount = 0;
  const port = env.PORT ?? String(await freePort());
  const databaseUrl = database ?? `file:${join(data, "messages.sqlite")}`;
  const command = ["--max-old-space-size=128", serve, code];
  const child = spawn(process.execPath, command, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      CONTACT_RATE_LIMIT: UNREACHED,
      EMAILJS_DAILY_LIMIT: UNREACHED,
      ...(emailjs && accountOf(emailjs)),
      ...env,
      PORT: port,
      DATA_DIR: data,
      DATABASE_URL: databaseUrl,
    },
  });
  const url = `http://${env.HOST || "127.0.0.1"}:${port}`;
  return {
    url,
    process: child,
    data,
    databaseUrl,
    /** The path of a document in DATA_DIR. */
    file,
    /** Edits a document by hand, with a modification time that no edit had before. */
    save(name: string, content: unknown) {
      writeDocument(file(name), content);
      editCount += 1;
      const time = new Date(Date.now() + editCount * 1000);
      utimesSync(file(name), time, time);
    },
    /** Waits until a page meets a condition, since an edit takes a second to show; returns the page. */
    pageWhere(path: string, condition: (text: string) => boolean) {
      let text = "";
      const describeState = () =>
        `${String(condition)} of ${path}: ${text.replace(/^[^]*<body/, "")}`;
      return until(async () => {
        // Short words and units are tied to the next word by a space that does not break.
        text = (await (await fetch(url + path)).text()).replaceAll("\u00a0", " ");
        return condition(text) ? text : undefined;
      }, describeState);
    },
    /** Its output so far. */
    log: collectOutput(child),
    /** Ends it by SIGTERM and waits; returns its exit status. */
    async stop() {
      await end(child);
      return child.exitCode;
    },
    /** Ends it by SIGKILL and waits. */
    kill: () => end(child, "SIGKILL"),
  };
}

/** Waits until the site answers or its process ends; returns whether it answers. */
async function isServing(site: Site): Promise<boolean> {
  while (isRunning(site.process)) {
    // Before this line an answer may come from another program at the same port.
    const hasPort = site.log().includes("[remix-serve]");
    const answer = hasPort && (await fetch(`${site.url}/salud`).catch(() => undefined));
    if (answer && answer.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** The kernel counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** Returns the CPU time that a site's process has used so far, in milliseconds. */
export function cpuMsOf({ process: { pid } }: Site): number {
  // The name of the program ends with a bracket and may contain spaces (proc_pid_stat(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  const [userTicks, systemTicks] = fields.slice(11, 13).map(Number);
  return (Number(userTicks) + Number(systemTicks)) * TICK_MS;
}
