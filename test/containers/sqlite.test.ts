import { beforeAll, describe, expect, test } from "vitest";
import { cloneComposition, NEXT_VERSION, type Composition } from "../helpers/composition";
import { freshMessage } from "../helpers/contact";
import { whileVisited } from "../helpers/load";
import { until } from "../helpers/server";
import { ask, post } from "../helpers/visitor";

const MANUAL = "deployment.md";
const BACKUP = "backup.md";

describe("the small composition, one process on SQLite", () => {
  let site: Composition;

  beforeAll(async () => {
    site = await cloneComposition("sqlite", ["IPV6_SUBNET=fd5c:a4de:97::/64"]);
    return () => site.remove();
  });

  const send = async () => {
    const message = freshMessage();
    expect((await post(site.url, message)).status).toBe(200);
    return message.message;
  };
  const kept = () =>
    site.run("docker compose exec -T app-sqlite npm run --silent messages -- --json");

  test("comes up without PostgreSQL and keeps a form", async () => {
    await site.documented(MANUAL, "docker compose up --detach --build --wait edge app-sqlite");
    await site.startEmailjs();
    const running = await site.run("docker compose ps --services");
    expect(running.trim().split("\n").sort()).toEqual(["app-sqlite", "edge"]);
    const words = await send();
    await until(async () => (await site.mails()).length === 1);
    expect(await kept()).toContain(words);
  });

  test("is replaced without a pause, and left alone by a version that does not start", async () => {
    const words = await send();
    site.publish(NEXT_VERSION);
    await site.documented(MANUAL, "git pull");
    for (const [command, ends] of [
      ["sh edge/replace.sh", 0],
      ['sed -i \'s/^CMD ."node"/&, "-e", "process.exit(1)"/\' Dockerfile; sh edge/replace.sh', 1],
    ] as const) {
      const attempt = () => site.attempt(command);
      const { result, lost, failed, sent } = await whileVisited(site.url, attempt);
      expect([result.status, lost, failed], result.output).toEqual([ends, [], []]);
      const inbox = await kept();
      for (const { message } of sent) expect(inbox).toContain(message);
      const mailed = (await site.mails()).map(({ template_params }) => template_params.message);
      expect(new Set(mailed).size).toBe(mailed.length);
      expect((await ask(site.url, "/salud")).text).toBe("bien");
    }
    expect(await kept()).toContain(words);
  });

  test("is restored from a backup, over what came later", async () => {
    const before = await send();
    await site.documented(BACKUP, "docker compose exec app-sqlite npm run respaldo");
    await site.documented(BACKUP, "docker compose cp app-sqlite:/app/data/respaldos .");
    expect(await site.run("ls respaldos")).toMatch(/^mensajes-\d{4}-\d\d-\d\d\.sqlite\n$/);
    const later = await send();
    await site.documented(BACKUP, "docker compose stop app-sqlite");
    await site.documented(
      BACKUP,
      `docker compose run --rm -T --no-deps app-sqlite npm run restaurar "data/respaldos/mensajes-$(TZ=America/Lima date +%F).sqlite"`,
    );
    await site.documented(BACKUP, "docker compose start app-sqlite");
    await until(async () => (await ask(site.url, "/salud")).status === 200);
    const now = await kept();
    expect(now).toContain(before);
    expect(now).not.toContain(later);
    await send();
  });
});
