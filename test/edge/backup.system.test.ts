import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { listMessages, post } from "../helpers/inbox";
import { hasPostgres, programOfPostgres } from "../helpers/postgres";
import type { Site } from "../helpers/server";
import { project } from "../../scripts/project.mjs";

const documents = ["docs/backup.md", "edge/backup.sh"].map((path) =>
  readFileSync(join(project, path), "utf8"),
);

/** The options with which the documents run one of PostgreSQL's programs inside the container. */
function optionsOf(program: string): string {
  const line = new RegExp(
    `^docker compose exec -T postgres ${program} (.*?)(?: [<>] "[^"]*")?$`,
    "m",
  );
  const [, options] = line.exec(documents.join("\n")) ?? [];
  if (!options) throw new Error(`No document runs ${program}`);
  return options;
}

const send = async (site: Site) => {
  const message = freshMessage();
  expect(await post(site, message)).toBe(200);
  return message.message;
};

const kept = async (databaseUrl: string) =>
  (await listMessages(databaseUrl)).map(({ message }) => message);

test.skipIf(!hasPostgres)(
  "a backup of PostgreSQL that is taken while messages come in is restored over what came later, and into an empty one",
  async ({ start, postgres }) => {
    const anden = await postgres.database("anden");
    const { port, hostname } = new URL(anden);
    const tool = (program: string, database = "anden", input?: Buffer) => {
      const options = optionsOf(program).replace(/\banden$|--dbname anden/, (whole) =>
        whole.replace("anden", database),
      );
      return execFileSync("sh", ["-c", `${programOfPostgres(program)} ${options}`], {
        env: { ...process.env, PGHOST: hostname, PGPORT: port },
        input,
        maxBuffer: 1 << 28,
      });
    };

    const site = await start({ DATABASE_URL: anden });
    const before: string[] = [];
    for (let sent = 0; sent < 20; sent++) before.push(await send(site));
    const others = Array.from({ length: 10 }, () => send(site));
    const backup = tool("pg_dump");
    await Promise.all(others);
    const later = await send(site);
    await site.stop();

    const empty = await postgres.database("otra");
    tool("pg_restore", "otra", backup);
    expect(await kept(empty)).toEqual(expect.arrayContaining(before));

    tool("pg_restore", "anden", backup);
    const restored = await kept(anden);
    expect(restored).toEqual(expect.arrayContaining(before));
    expect(restored).not.toContain(later);
    const word = await send(await start({ DATABASE_URL: anden }));
    expect(await kept(anden)).toContain(word);
  },
);
