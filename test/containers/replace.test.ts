import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cloneComposition, NEXT_VERSION, type Composition } from "../helpers/composition";
import { runCron } from "../helpers/cron";
import { whileVisited } from "../helpers/load";
import { until } from "../helpers/server";
import { ask } from "../helpers/visitor";

const MANUAL = "deployment.md";
/** The first words of the image's command, and others with which it ends at once. */
const START = 'CMD ["node", "--max-old';
const BROKEN_START = 'CMD ["node", "-e", "process.exit(1)", "--max-old';
const TEMPLATE = "edge/templates/edge.conf.template";

describe("a new version under load", () => {
  let site: Composition;

  const idsOf = async (service: string) =>
    (await site.run(`docker compose ps --quiet ${service}`)).trim().split("\n").sort().join();
  const versions = async () => [
    (await ask(site.url, "/salud")).text,
    (await ask(site.url, "/favicon.svg")).headers["cache-control"],
  ];
  const images = ["app", "edge", "files"].map((part) => `anden-replace-${part}`).join(" ");
  const state = async () => [
    ...(await Promise.all(["app", "edge", "postgres"].map(idsOf))),
    await site.run(`docker image inspect ${images} --format '{{.Id}}'`),
    ...(await versions()),
  ];

  async function expectUpChangesNothing() {
    const before = await state();
    await site.documented(MANUAL, "docker compose up --detach --wait");
    expect(await state()).toEqual(before);
  }

  /** Every message that was told "sent" is in the inbox and was mailed, once. */
  async function expectAllKept(sent: { message: string }[]) {
    const listed = await site.run("docker compose exec -T app npm run --silent messages -- --json");
    const kept = (JSON.parse(listed) as { message: string }[]).map(({ message }) => message);
    expect(kept).toEqual(expect.arrayContaining(sent.map(({ message }) => message)));
    const mailed = (await site.mails()).map(({ template_params }) => template_params.message);
    expect(new Set(mailed).size).toBe(mailed.length);
    expect(mailed).toEqual(expect.arrayContaining(sent.map(({ message }) => message)));
  }

  const replaceUnderLoad = (command = "sh edge/replace.sh") =>
    whileVisited(site.url, () => site.attempt(command));

  async function expectUnnoticed(command: string) {
    site.expectDocumented(MANUAL, command);
    const { result, lost, failed, sent } = await replaceUnderLoad(command);
    expect([result.status, lost, failed], result.output).toEqual([0, [], []]);
    expect(sent.length).toBeGreaterThan(10);
    await expectAllKept(sent);
  }

  /** Publishes another version and has it put in place: nobody notices, the edge stays. */
  async function release(changes: typeof NEXT_VERSION) {
    site.publish(changes);
    await site.documented(MANUAL, "git pull");
    const before = { app: await idsOf("app"), edge: await idsOf("edge") };
    await expectUnnoticed("sh edge/replace.sh");
    expect(await idsOf("app")).not.toBe(before.app);
    expect(await idsOf("edge")).toBe(before.edge);
    await expectUpChangesNothing();
  }

  /** Tries to put something bad in place: the command says so, nobody notices, nothing stays of it. */
  async function expectRefused() {
    const before = await state();
    const { result, lost, failed } = await replaceUnderLoad();
    const output = expect.stringContaining("La de antes sigue") as string;
    expect(result).toEqual({ status: 1, output });
    expect([lost, failed]).toEqual([[], []]);
    expect(await state()).toEqual(before);
  }

  beforeAll(async () => {
    site = await cloneComposition("replace", ["IPV6_SUBNET=fd5c:a4de:98::/64"]);
    await site.documented(MANUAL, "docker compose up --detach --build --wait");
    await site.startEmailjs();
  });

  afterAll(() => site.remove());

  test("with another hashed file, style, server, template and nginx.conf is noticed by nobody, and keeps the old files", async () => {
    const page = await site.run("docker compose exec -T edge curl -s localhost/home");
    const [script = ""] = /\/assets\/entry\.client-[\w-]+\.js/.exec(page) ?? [];
    await release(NEXT_VERSION);
    expect(await versions()).toEqual(["bien", "public, max-age=3601"]);
    expect((await ask(site.url, script)).status).toBe(200);
  });

  test("is left again by the version before, and comes back", async () => {
    await expectUnnoticed("sh edge/replace.sh back");
    expect(await versions()).toEqual(["ok", "public, max-age=3600"]);
    await expectUpChangesNothing();
    await site.run("sh edge/replace.sh back");
    expect(await versions()).toEqual(["bien", "public, max-age=3601"]);
  });

  test("that does not start leaves everything as it was, for good", async () => {
    site.publish({ Dockerfile: (text) => text.replace(START, BROKEN_START) });
    await site.run("git pull");
    await expectRefused();
    await expectUpChangesNothing();
    site.publish({ Dockerfile: (text) => text.replace(BROKEN_START, START) });
  });

  test("of the edge that nginx does not take leaves everything as it was, a restart too", async () => {
    site.publish({ [TEMPLATE]: (text) => `${text}\nno_such_word on;\n` });
    await site.run("git pull");
    await expectRefused();
    await site.run("docker compose restart edge && docker compose up --detach --wait");
    expect((await ask(site.url, "/home")).status).toBe(200);
    site.publish({ [TEMPLATE]: (text) => text.replace("\nno_such_word on;\n", "") });
    await site.run("git pull");
  });

  test("with a setting that nginx does not take changes nothing", async () => {
    await site.run("cp .env .env.good; echo 'EDGE_TRUSTED_PROXY=10.0.0.0/8;x' >> .env");
    await expectRefused();
    await site.run("mv .env.good .env");
    await expectUpChangesNothing();
  });

  test("is put in place by one at a time", async () => {
    const { status, output } = await site.attempt(
      "exec 9< compose.yaml; flock 9; sh edge/replace.sh 9<&-",
    );
    expect([status, output]).toEqual([1, expect.stringContaining("Ya hay un reemplazo")]);
  });

  test("with three processes is noticed by nobody either", async () => {
    await site.run("sed -i 's/^APP_REPLICAS=.*/APP_REPLICAS=3/' .env");
    await site.documented(MANUAL, "docker compose up --detach --wait");
    await release({
      "app/routes/home.css": (text) => `${text}\n.third-version {\n  color: blue;\n}\n`,
    });
    expect((await idsOf("app")).split(",")).toHaveLength(3);
  });

  test("has its place kept by the others while one process hangs, which is begun anew", async () => {
    const [hung = ""] = (await idsOf("app")).split(",");
    await site.run(`docker kill --signal STOP ${hung}`);
    const health = async () =>
      (await site.run(`docker inspect --format '{{.State.Health.Status}}' ${hung}`)).trim();
    const { lost, failed, sent } = await whileVisited(site.url, async () => {
      await until(async () => (await health()) === "unhealthy");
      await runCron(site, "docker ps");
      await until(async () => (await health()) === "healthy");
    });
    expect([lost, failed]).toEqual([[], []]);
    await expectAllKept(sent);
  });

  test("of nginx itself closes the ports for a moment, and loses no message", async () => {
    site.publish({ Dockerfile: (text) => text.replace("AS edge-bare", "$&\nLABEL nginx=next") });
    await site.run("git pull");
    const before = await idsOf("edge");
    const { result, sent } = await replaceUnderLoad();
    expect(result.status).toBe(0);
    expect(await idsOf("edge")).not.toBe(before);
    await expectAllKept(sent);
    await expectUpChangesNothing();
  });
});
