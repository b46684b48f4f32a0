import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cloneComposition, NEXT_VERSION, type Composition } from "../helpers/composition";
import { freshMessage } from "../helpers/contact";
import { until } from "../helpers/server";
import { ask, post } from "../helpers/visitor";

const MANUAL = "deployment.md";
const BACKUP = "backup.md";

describe("the small composition, one process on SQLite", () => {
  let site: Composition;

  beforeAll(async () => {
    site = await cloneComposition("sqlite", ["IPV6_SUBNET=fd5c:a4de:97::/64"]);
  });

  afterAll(() => site.remove());

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

  test("is replaced with a pause that is told, in which pages go on", async () => {
    const words = await send();
    await ask(site.url, "/home");
    let going = true;
    const statuses = new Set<number>();
    const reader = (async () => {
      while (going) statuses.add((await ask(site.url, "/home")).status);
    })();
    site.publish(NEXT_VERSION);
    await site.documented(MANUAL, "git pull");
    const said = await site.documented(MANUAL, "sh edge/replace.sh");
    going = false;
    await reader;
    expect(said).toMatch(/Forms had to wait for \d+ s\./);
    expect(statuses).toEqual(new Set([200]));
    expect((await ask(site.url, "/salud")).text).toBe("bien");
    expect(await kept()).toContain(words);
  });

  test("is restored from a backup, over what came later", async () => {
    const before = await send();
    await site.documented(
      BACKUP,
      String.raw`docker compose exec -T app-sqlite sh -c 'rm -f data/copy.sqlite && node -e "new (require(\"libsql\"))(\"data/messages.sqlite\").exec(\"VACUUM INTO \x27data/copy.sqlite\x27\")" && cat data/copy.sqlite && rm data/copy.sqlite' > "inbox-$(date +%F).sqlite"`,
    );
    const later = await send();
    await site.documented(BACKUP, "docker compose stop app-sqlite");
    await site.documented(
      BACKUP,
      `docker compose run --rm -T --no-deps app-sqlite sh -c 'rm -f data/messages.sqlite data/messages.sqlite-wal data/messages.sqlite-shm && cat > data/messages.sqlite' < "inbox-$(date +%F).sqlite"`,
    );
    await site.documented(BACKUP, "docker compose start app-sqlite");
    await until(async () => (await ask(site.url, "/salud")).status === 200);
    const now = await kept();
    expect(now).toContain(before);
    expect(now).not.toContain(later);
    await send();
  });
});
