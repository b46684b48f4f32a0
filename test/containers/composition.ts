import { spawnSync, execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { project } from "../../scripts/project.mjs";
import { temporaryFolder, editFile } from "../helpers/files";
import { freePort, run } from "../helpers/program";
import { until } from "../helpers/wait";

/** Whether a Docker Engine with compose answers here. */
export const hasEngine = ["compose version", "info"].every(
  (command) => spawnSync("docker", command.split(" "), { timeout: 20_000 }).status === 0,
);

const EMAILJS = `require("node:http").createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += chunk)).on("end", () => { console.log(body); response.end("OK"); });
}).listen(8080, () => console.log("ready"))`;

export type Composition = Awaited<ReturnType<typeof createComposition>>;

/** Copies the project with a complete .env, as a separate composition. */
export async function createComposition(name: string) {
  const folder = join(temporaryFolder(), "site");
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: project,
  });
  for (const file of files.toString().split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(project, file), join(folder, file));
  }
  const env = { COMPOSE_PROJECT_NAME: `anden-${name}` };
  const port = await freePort();

  /** Runs a command line in the copy; the output contains both streams. */
  const attempt = (command: string) =>
    run("bash", ["--norc", "-euo", "pipefail", "-c", `exec 2>&1; ${command}`], {
      cwd: folder,
      env,
    });

  async function must(command: string): Promise<string> {
    const { status, output } = await attempt(command);
    if (status !== 0) throw new Error(`${command} ended with ${status}:\n${output}`);
    return output;
  }

  const beside = (alias: string) => `anden-${name}-${alias}`;

  /** Starts a container in the composition's network, under an alias. */
  const startBeside = (alias: string, args: string) =>
    must(
      `docker run --detach --name ${beside(alias)} --network anden-${name}_default --network-alias ${alias} ${args}`,
    );

  const remove = async () => {
    await attempt(`docker rm --force --volumes ${beside("emailjs")} ${beside("base")}`);
    await attempt("docker compose down --volumes --remove-orphans --timeout 5");
    await attempt(`docker image rm anden-${name}-app anden-${name}-app:antes`);
  };

  await remove();
  await must("install -m 600 .env.example .env");
  appendFileSync(
    join(folder, ".env"),
    `
HTTP_PORT=${port}
HTTPS_PORT=${await freePort()}
EMAILJS_SERVICE_ID=s
EMAILJS_TEMPLATE_ID=t
EMAILJS_PUBLIC_KEY=p
EMAILJS_URL=http://emailjs:8080
EMAILJS_DAILY_LIMIT=100000
CONTACT_RATE_LIMIT=100000
EDGE_TRUSTED_PROXY="0.0.0.0/0 ::/0"
SITE_URL=
`,
  );
  return {
    url: `http://127.0.0.1:${port}`,
    must,
    attempt,
    edit: (file: string, from: string | RegExp, to: string) =>
      editFile(join(folder, file), from, to),
    remove,
    async startEmailjs() {
      await startBeside("emailjs", `anden-${name}-app node -e '${EMAILJS}'`);
      const log = `docker logs ${beside("emailjs")}`;
      await until(async () => (await attempt(log)).output.includes("ready"));
    },
    startPostgres: () => startBeside("base", "--env POSTGRES_PASSWORD=prueba postgres:17"),
    /** Adds directives of the operator's own to the edge, as docs/deployment.md says. */
    extend(directives: string) {
      mkdirSync(join(folder, "own"), { recursive: true });
      writeFileSync(join(folder, "own/site.caddy"), directives);
      const services = { edge: { volumes: ["./own:/etc/caddy/own:ro"] } };
      writeFileSync(join(folder, "compose.override.yaml"), JSON.stringify({ services }));
    },
    /** The messages that reached the stand-in for EmailJS. */
    async mailed() {
      const log = await must(`docker logs ${beside("emailjs")}`);
      const bodies = log.split("\n").filter((line) => line.startsWith("{"));
      return bodies.map(
        (line) =>
          (JSON.parse(line) as { template_params: { message: string } }).template_params.message,
      );
    },
    /** The messages in the inbox. */
    async kept() {
      const output = await must(
        "docker compose exec --no-TTY app npm run --silent messages -- --json",
      );
      return (JSON.parse(output) as { message: string }[]).map(({ message }) => message);
    },
  };
}
