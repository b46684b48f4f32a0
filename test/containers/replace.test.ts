import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cloneComposition, NEXT_VERSION, type Composition } from "../helpers/composition";
import { startLoad } from "../helpers/load";
import { ask } from "../helpers/visitor";

const MANUAL = "deployment.md";
/** The first words of the image's command, and others with which it ends at once. */
const START = 'CMD ["node", "--max-old';
const BROKEN_START = 'CMD ["node", "-e", "process.exit(1)", "--max-old';

describe("a new version under load", () => {
  let site: Composition;

  const idOf = async (service: string) =>
    (await site.run(`docker compose ps --quiet ${service}`)).trim().split("\n").sort().join();
  const imageOf = async (name: string) =>
    (await site.run(`docker image inspect anden-replace-${name} --format '{{.Id}}'`)).trim();
  const version = async () => (await ask(site.url, "/salud")).text;

  /** Every message that was told "sent" is in the inbox and was mailed, once. */
  async function expectAllKept(sent: { message: string }[]) {
    const listed = await site.run("docker compose exec -T app npm run --silent messages -- --json");
    const kept = (JSON.parse(listed) as { message: string }[]).map(({ message }) => message);
    expect(kept).toEqual(expect.arrayContaining(sent.map(({ message }) => message)));
    const mailed = (await site.mails()).map(({ template_params }) => template_params.message);
    expect(new Set(mailed).size).toBe(mailed.length);
    expect(mailed).toEqual(expect.arrayContaining(sent.map(({ message }) => message)));
  }

  /** Publishes other scripts and styles, and has them put in place while visitors come. */
  async function release(changes: typeof NEXT_VERSION) {
    site.publish(changes);
    const before = { app: await idOf("app"), edge: await idOf("edge") };
    const load = startLoad(site.url, { rest: 200 });
    await load.more(50);
    await site.documented(MANUAL, "git pull");
    await site.documented(MANUAL, "sh edge/replace.sh");
    await load.more(50);
    await load.end();
    console.log(`${load.answers()} answers, ${load.lost.length} lost, ${load.sent.length} forms`);
    expect([load.lost, load.failed]).toEqual([[], []]);
    expect(load.sent.length).toBeGreaterThan(10);
    await expectAllKept(load.sent);
    expect(await version()).toBe("bien");
    expect(await idOf("app")).not.toBe(before.app);
    expect(await idOf("edge")).toBe(before.edge);
  }

  beforeAll(async () => {
    site = await cloneComposition("replace", ["IPV6_SUBNET=fd5c:a4de:98::/64"]);
    await site.documented(MANUAL, "docker compose up --detach --build --wait");
    await site.startEmailjs();
  });

  afterAll(() => site.remove());

  test("loses nothing with one process, and leaves the edge and the old files alone", async () => {
    const page = await site.run("docker compose exec -T edge curl -s localhost/home");
    const [script = ""] = /\/assets\/root-[\w-]+\.js/.exec(page) ?? [];
    await release(NEXT_VERSION);
    expect((await ask(site.url, script)).status).toBe(200);
  });

  test("is left again by the version before", async () => {
    for (const line of [
      "git checkout --quiet HEAD~1",
      "sh edge/replace.sh",
      "git checkout --quiet -",
    ]) {
      await site.documented(MANUAL, line);
    }
    expect(await version()).toBe("ok");
  });

  test("that does not start leaves everything as it was, for good", async () => {
    const state = async () => [
      ...[await idOf("app"), await idOf("edge"), await imageOf("app"), await imageOf("edge")],
    ];
    const before = await state();
    site.publish({ Dockerfile: (text) => text.replace(START, BROKEN_START) });
    await site.documented(MANUAL, "git pull");
    const load = startLoad(site.url, { rest: 200 });
    const { status, output } = await site.attempt("sh edge/replace.sh");
    await load.end();
    expect([status, output]).toEqual([1, expect.stringContaining("the one before goes on")]);
    expect([load.lost, load.failed]).toEqual([[], []]);
    await site.documented(MANUAL, "docker compose up --detach --wait");
    expect(await state()).toEqual(before);
  });

  test("loses nothing with three processes, and no later command changes anything", async () => {
    await site.run("sed -i 's/^APP_REPLICAS=.*/APP_REPLICAS=3/' .env");
    await site.documented(MANUAL, "docker compose up --detach --wait");
    await release({ Dockerfile: (text) => text.replace(BROKEN_START, START) });
    const state = async () => [await idOf("app"), await idOf("edge"), await idOf("postgres")];
    const before = await state();
    expect(before[0]?.split(",")).toHaveLength(3);
    await site.documented(MANUAL, "docker compose up --detach --wait");
    expect(await state()).toEqual(before);
  });
});
