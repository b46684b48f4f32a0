import request from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/inbox";
import { createComposition, hasEngine, type Composition } from "./composition";
import { startLoad } from "./load";
import { until } from "../helpers/wait";

let site: Composition;

/** Runs `work` under a load of 20 pages and 4 forms a second; expects no failed request and no lost message. */
async function withoutLoss(work: () => Promise<unknown>) {
  const load = startLoad(site.url);
  await load.more(40);
  await work();
  await load.more(40);
  await load.end();
  expect(load.lost).toEqual([]);
  const kept = await site.kept();
  const mailed = await site.mailed();
  expect(load.sent.filter(({ message }) => !kept.includes(message))).toEqual([]);
  expect(mailed).toHaveLength(new Set(mailed).size);
}

const post = (message: Record<string, string>) =>
  request(site.url).post("/contacto").type("form").send(message);

/** Returns robots.txt, to which each version of these tests adds a line with its name, such as "# dos". */
const robots = async () => (await fetch(`${site.url}/robots.txt`)).text();

async function publishVersion(name: string) {
  site.edit("app/routes/robots.ts", /User-agent/, `# ${name}\\nUser-agent`);
  await site.must("npm run publicar");
  expect(await robots()).toContain(name);
}

describe.skipIf(!hasEngine)("the composition", () => {
  beforeAll(async () => {
    site = await createComposition("release");
  });

  afterAll(() => site.remove());

  test("starts with one command and mails a form", async () => {
    site.edit("app/routes/robots.ts", /User-agent/, "# uno\\nUser-agent");
    await site.must("docker compose up --detach --build --wait");
    await site.startEmailjs();
    const message = freshMessage();
    const { text } = await until(() => post(message).catch(() => undefined));
    expect(text).toContain("¡Tu mensaje ha sido enviado con éxito!");
    await until(async () => (await site.mailed()).includes(message.message));
  });

  test("gives Caddy its previous configuration back when the first release fails", async () => {
    site.edit("Caddyfile", "log\n", "log\nrespond /home Hola\n");
    await withoutLoss(async () => {
      const { output } = await site.attempt("npm run publicar");
      expect(output).toContain("con compose.yaml y .env como están ahora");
    });
    site.edit("Caddyfile", "respond /home Hola\n", "");
    expect(await (await fetch(`${site.url}/home`)).text()).toContain("</html>");
  });

  test("publishes and undoes a version without losing a request, also when it was published twice", async () => {
    await withoutLoss(() => publishVersion("dos"));
    await site.must("npm run publicar");
    await withoutLoss(() => site.must("npm run deshacer"));
    expect(await robots()).toContain("# uno");
    expect(await robots()).not.toContain("# dos");
  });

  test("restores the previous version also of an image with a digest", async () => {
    const undo = `IMAGE=localhost:9/anden:3@sha256:${"0".repeat(64)} npm run deshacer`;
    await site.must(undo);
    expect(await robots()).toContain("# dos");
    await site.must(undo);
    expect(await robots()).toContain("# uno");
  });

  test.each([
    {
      name: "a setting that is wrong",
      file: ".env",
      from: /$/,
      to: "TRUST_PROXY_HOPS=\nEMAILJS_DAILY_LIMIT=x\n",
      reason: /\.env:\d+:EMAILJS_DAILY_LIMIT/,
    },
    {
      name: "a wrong Caddyfile",
      file: "Caddyfile",
      from: /log\n/,
      to: "logg\n",
      reason: /Caddyfile:\d+/,
    },
    {
      name: "an edge that hides the site",
      file: "Caddyfile",
      from: "log\n",
      to: "log\nrespond /home Hola\n",
      reason: /no responde/,
    },
  ])("refuses $name, and the running version goes on", async ({ file, from, to, reason }) => {
    const before = await site.must(`cat ${file}`);
    let output = "";
    site.edit(file, from, to);
    try {
      await withoutLoss(async () => ({ output } = await site.attempt("npm run publicar")));
    } finally {
      // The next tests need it, also when this one fails.
      site.edit(file, /[^]*/, before);
    }
    expect(output).toMatch(reason);
    expect(output).toContain("La versión de antes sigue.");
    expect(await robots()).toContain("# uno");
    expect(await robots()).not.toContain("# dos");
    expect(await (await fetch(`${site.url}/home`)).text()).toContain("</html>");
  });

  test("takes the operator's own directives over without losing a request", async () => {
    site.extend("header X-Prueba si");
    await site.must("npm run publicar");
    site.extend("header X-Prueba no");
    await withoutLoss(() => site.must("npm run publicar"));
    expect((await fetch(`${site.url}/home`)).headers.get("X-Prueba")).toBe("no");
  });

  test("refuses a document with an error", async () => {
    const write = "docker compose exec --no-TTY app tee data/content/home.json";
    await site.must(`echo [ | ${write}`);
    const { output } = await site.attempt("npm run publicar");
    expect(output).toMatch(/home\.json\n.*línea 2/);
    await site.must(`echo {} | ${write}`);
  });

  test("restores the messages and what the owner publishes from a backup", async () => {
    const before = await site.kept();
    await site.must("docker compose exec --no-TTY app npm run respaldo");
    await site.must("docker compose cp app:/app/data/backups .");
    const message = freshMessage();
    await post(message);
    await site.must("docker compose stop app");
    expect(await (await fetch(`${site.url}/home`)).text()).toContain(
      "Ahora no podemos mostrar esta página",
    );
    // After midnight in Lima there is a copy of each day.
    const copy = '"$(ls backups/sitio-*.tar.gz | tail -1)"';
    const run = "docker compose run --rm --no-TTY --no-deps";
    await site.must(`${run} app npm run restaurar - < ${copy}`);
    await site.must("docker compose start app");
    await until(() => robots().catch(() => ""));
    const after = await site.kept();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).not.toContain(message.message);
  });

  test("publishes three processes on PostgreSQL without losing a request", async () => {
    await site.startPostgres();
    site.edit(
      ".env",
      /$/,
      "DATABASE_URL=postgres://postgres:prueba@base:5432/postgres\nAPP_REPLICAS=3\n",
    );
    await site.must("npm run publicar");
    expect((await site.must("docker compose ps --quiet app")).trim().split("\n")).toHaveLength(3);
    await withoutLoss(() => publishVersion("tres"));
  });

  test("publishes with https", async () => {
    site.edit(".env", /$/, "SITE_URL=https://localhost\n");
    // Only after two pages came by https.
    expect(await site.must("npm run publicar")).toContain("Publicado.");
  });
});
