import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { commandsIn, readDocument } from "./manual";
import { freePort, temporaryFolder } from "./program";
import { project } from "../../scripts/project.mjs";

/** Where published ports are reached: the engine's own machine. */
const { hostname: engine } = new URL(
  process.env.DOCKER_HOST?.replace(/^unix:.*/, "") || "tcp://127.0.0.1",
);

type Changes = Record<string, (text: string) => string>;

/**
 * A version with another hashed file, another inlined style, another server, another template and another
 * main file of the edge. One for all tests, so that its images are built once and then come from the engine's cache.
 */
export const NEXT_VERSION: Changes = {
  "app/contact/texts.ts": (text) => text.replace("Llegaron muchos", "Llegaron demasiados"),
  "app/styles/base.css": (text) => `${text}\n.next-version {\n  color: red;\n}\n`,
  "edge/templates/cache.conf.template": (text) =>
    text.replace("public, max-age=3600", "public, max-age=3601"),
  "edge/nginx.conf": (text) => text.replace("16384", "16380"),
  "app/routes/salud.ts": (text) => text.replace('"ok"', '"bien"'),
};

export type Composition = Awaited<ReturnType<typeof cloneComposition>>;

const EMAILJS = `require("node:http").createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += chunk)).on("end", () => { console.log(body); response.end("OK"); });
}).listen(8080)`;

/**
 * Clones what lies in this folder, committed or not, as an operator does, for a composition of its own; fills
 * .env in as the document says.
 */
export async function cloneComposition(test: string, settings: string[] = []) {
  const root = temporaryFolder();
  const origin = join(root, "origin");
  const folder = join(root, "site");
  const git = (cwd: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@x", ...args], {
      cwd,
      encoding: "utf8",
    });
  for (const file of git(project, "ls-files", "-co", "--exclude-standard", "-z").split("\0")) {
    if (!file) continue;
    mkdirSync(dirname(join(origin, file)), { recursive: true });
    cpSync(join(project, file), join(origin, file), { force: true });
  }
  git(origin, "init", "--quiet");
  git(origin, "add", "--all");
  git(origin, "commit", "--quiet", "--message", "1");
  git(root, "clone", "--quiet", origin, folder);

  // Something else may hold 80 and 443 here.
  const [port, securePort] = [await freePort(), await freePort()];
  const env = { ...process.env, COMPOSE_PROJECT_NAME: `anden-${test}` };
  const emailjs = `anden-${test}-emailjs`;

  /** Runs a command line that may fail; `output` are both its streams, as an operator sees them. */
  async function attempt(command: string) {
    const child = spawn("bash", ["-euo", "pipefail", "-c", `exec 2>&1; ${command}`], {
      cwd: folder,
      env,
    });
    const [output, [status]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    return { status: status as number, output };
  }

  /** Runs a command line in the clone; throws with all that it said when it fails. */
  async function run(command: string): Promise<string> {
    const { status, output } = await attempt(command);
    if (status !== 0) throw new Error(`${command} ended with ${status}:\n${output}`);
    return output;
  }

  const composition = {
    folder,
    url: `http://${engine}:${port}`,
    secureUrl: `https://${engine}:${securePort}`,
    run,
    attempt,
    /** Throws unless the very line stands in a document in docs/. */
    expectDocumented(document: string, line: string) {
      if (!commandsIn(readDocument(document)).includes(line))
        throw new Error(`${document} has no command ${line}`);
    },
    /** Runs it. */
    documented(document: string, line: string) {
      composition.expectDocumented(document, line);
      return run(line);
    },
    /** Commits changes, by file, to where the clone comes from; "git pull" brings them. */
    publish(changes: Changes) {
      for (const [name, change] of Object.entries(changes)) {
        const path = join(origin, name);
        writeFileSync(path, change(readFileSync(path, "utf8")));
      }
      git(origin, "commit", "--quiet", "--all", "--message", "next");
    },
    /** Starts a stand-in for EmailJS; the composition's network must be there. */
    async startEmailjs() {
      const network = `--network ${env.COMPOSE_PROJECT_NAME}_default --network-alias emailjs`;
      await run(
        `docker run --detach --no-healthcheck --name ${emailjs} ${network} ${env.COMPOSE_PROJECT_NAME}-app node -e '${EMAILJS}'`,
      );
    },
    /** The bodies of the mails that arrived at it. */
    async mails() {
      const lines = (await run(`docker logs ${emailjs}`)).split("\n");
      return lines
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { template_params: Record<string, string> });
    },
    async remove() {
      await attempt(`docker rm --force --volumes ${emailjs}`);
      await attempt(`docker compose --profile '*' down --volumes --remove-orphans --timeout 5`);
      const images = ["app", "edge", "files"].flatMap((name) => [name, `${name}:before`]);
      await attempt(
        `docker image rm ${[...images, "certbot"].map((name) => `anden-${test}-${name}`).join(" ")}`,
      );
    },
  };
  await composition.remove();
  await composition.documented("deployment.md", "install -m 600 .env.example .env");
  appendFileSync(
    join(folder, ".env"),
    [
      ...[`HTTP_PORT=${port}`, `HTTPS_PORT=${securePort}`, "POSTGRES_PASSWORD=prueba"],
      ...["EMAILJS_SERVICE_ID=s", "EMAILJS_TEMPLATE_ID=t", "EMAILJS_PUBLIC_KEY=p"],
      ...["EMAILJS_URL=http://emailjs:8080", "EMAILJS_DAILY_LIMIT=100000"],
      ...["EMAILJS_MONTHLY_LIMIT=100000"],
      // Each request of a test comes from a visitor of its own.
      ...["CONTACT_RATE_LIMIT=100000", "EDGE_TRUSTED_PROXY=0.0.0.0/0", ...settings],
      "",
    ].join("\n"),
  );
  return composition;
}
