import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import request from "supertest";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { startEmailjs, type FakeEmailjs } from "../helpers/emailjs";
import { listMessages, runMessages, type KeptMessage } from "../helpers/inbox";
import { hasPostgres, programOfPostgres, startPostgres } from "../helpers/postgres";
import { copyProject } from "../helpers/project-copy";
import { startSite, type Site } from "../helpers/server";
import { project } from "../../scripts/project.mjs";

const documents = ["docs/backup.md", "edge/backup.sh"].map((path) =>
  readFileSync(join(project, path), "utf8"),
);

/** What the documented line that begins with `command` runs inside the container. */
function inside(command: string): string {
  const [, script] =
    new RegExp(`^${command} (.*?)(?: [<>] "[^"]*")?$`, "m").exec(documents.join("\n")) ?? [];
  if (!script) throw new Error(`No document has a line ${command}`);
  return script;
}

let emailjs: FakeEmailjs;

beforeEach(async () => {
  emailjs = await startEmailjs();
});

afterEach(() => emailjs.stop());

const send = async (site: Site) => {
  const message = freshMessage();
  const { status } = await request(site.url).post("/contacto").type("form").send(message);
  expect(status).toBe(200);
  return message.message;
};

/** Sends without a pause until `work` is done; gives what was sent before it began. */
async function whileSending<Result>(
  site: Site,
  work: () => Result,
): Promise<[string[], Awaited<Result>]> {
  const before: string[] = [];
  for (let sent = 0; sent < 20; sent++) before.push(await send(site));
  const others = Array.from({ length: 10 }, () => send(site));
  const backup = await work();
  await Promise.all(others);
  return [before, backup];
}

const kept = async (databaseUrl: string) =>
  (await listMessages(databaseUrl)).map(({ message }) => message);

describe("a backup that is taken while messages come in, restored over what came later", () => {
  test("on SQLite", async () => {
    const { folder: cwd, at } = copyProject("public", "scripts", "build");
    const env = { DATABASE_URL: `file:${at("data/messages.sqlite")}` };
    const shell = (command: string) =>
      promisify(execFile)("sh", ["-c", command], { cwd, env: { ...process.env, ...env } });

    const site = await startSite({ emailjs, env, cwd });
    const [before] = await whileSending(site, () =>
      shell(inside("docker compose exec app-sqlite")),
    );
    await send(site);
    await site.kill();
    const list = async () =>
      JSON.parse(await runMessages(env.DATABASE_URL, "--json")) as KeptMessage[];
    // By a process of its own: a file that this one has read stays open until its statements are collected.
    const messages = await list();

    await shell(inside("docker compose run --rm -T --no-deps app-sqlite"));
    const restored = await list();
    expect(restored.map(({ message }) => message)).toEqual(expect.arrayContaining(before));
    expect(restored.length).toBeLessThan(messages.length);
    expect(messages).toEqual(
      expect.arrayContaining(restored.filter(({ status }) => status === "delivered")),
    );
  });

  test.skipIf(!hasPostgres)("on PostgreSQL, into an empty one too", async () => {
    const postgres = await startPostgres();
    const anden = await postgres.database("anden");
    const { port, hostname } = new URL(anden);
    const tool = (command: string, database = "anden", input?: Buffer) => {
      const script = inside(`docker compose exec -T postgres ${command}`).replace(
        /\banden$|--dbname anden/,
        (whole) => whole.replace("anden", database),
      );
      return execFileSync("sh", ["-c", `${programOfPostgres(command)} ${script}`], {
        env: { ...process.env, PGHOST: hostname, PGPORT: port },
        input,
        maxBuffer: 1 << 28,
      });
    };

    const env = { DATABASE_URL: anden };
    const site = await startSite({ emailjs, env });
    const [before, backup] = await whileSending(site, () => tool("pg_dump"));
    const later = await send(site);
    await site.stop();

    const empty = await postgres.database("otra");
    tool("pg_restore", "otra", backup);
    expect(await kept(empty)).toEqual(expect.arrayContaining(before));

    tool("pg_restore", "anden", backup);
    const restored = await kept(anden);
    expect(restored).toEqual(expect.arrayContaining(before));
    expect(restored).not.toContain(later);
    const again = await startSite({ emailjs, env });
    const word = await send(again);
    expect(await kept(anden)).toContain(word);
    await again.stop();
    await postgres.remove();
  });
});
