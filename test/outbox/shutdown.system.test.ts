import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect } from "vitest";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { ask, ago, listMessages, MINUTE, post, slowly } from "../helpers/inbox";
import { hasPostgres } from "../helpers/postgres";
import { accountOf, freePort, temporaryFolder, until, type Site } from "../helpers/server";
import { project } from "../../scripts/project.mjs";

/** Asks a site to end and waits for its exit code; the test's own limit is the longest wait. */
async function endOf(site: Site): Promise<number | null> {
  await site.stop();
  return site.process.exitCode;
}

const statusesOf = async ({ databaseUrl }: Site) =>
  (await listMessages(databaseUrl)).map(({ status }) => status);

test("a visitor's attempt is finished, answered and recorded", async ({ start, emailjs }) => {
  const site = await start();
  emailjs.behaviour = slowly(1500);
  const answer = post(site, freshMessage());
  await until(() => emailjs.received.length === 1);
  expect(await endOf(site)).toBe(0);
  expect(await answer).toBe(200);
  expect(await statusesOf(site)).toEqual(["delivered"]);
});

test("a form in flight is answered although npm start and all it started are signalled twice", async ({
  emailjs,
}) => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const npm = spawn("npm", ["start"], {
    cwd: project,
    detached: true,
    env: {
      ...accountOf(emailjs),
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: port,
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${join(temporaryFolder(), "messages.sqlite")}`,
    },
  });
  const exit = once(npm, "exit");
  const isServing = () =>
    fetch(`${url}/salud`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isServing);
  emailjs.behaviour = slowly(2000);
  const body = new URLSearchParams(freshMessage());
  const answer = fetch(`${url}/contacto`, { method: "POST", body });
  await until(() => emailjs.received.length === 1);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.kill(-Number(npm.pid), signal);
  expect((await answer).status).toBe(200);
  await exit;
  await until(async () => !(await isServing()));
});

test("an attempt of the background is finished and recorded, and no other is begun", async ({
  start,
  emailjs,
}) => {
  const site = await start();
  emailjs.behaviour = { status: 500, text: "no" };
  await post(site, freshMessage());
  await post(site, freshMessage());
  emailjs.behaviour = slowly(1500);
  await ask(site.databaseUrl, `update messages set next_attempt_at = '${ago(MINUTE)}'`);
  await until(() => emailjs.received.length === 3);
  expect(await endOf(site)).toBe(0);
  expect(await statusesOf(site)).toEqual(["pending", "delivered"]);
  expect(emailjs.received).toHaveLength(3);
});

test.skipIf(!hasPostgres)(
  "idle connections to PostgreSQL do not keep a site alive",
  async ({ start, emailjs, postgres }) => {
    const site = await start({ DATABASE_URL: await postgres.database() });
    await Promise.all(Array.from({ length: 12 }, () => post(site, freshMessage())));
    emailjs.behaviour = slowly(1000);
    const answer = post(site, freshMessage());
    await until(() => emailjs.received.length === 13);
    expect(await endOf(site)).toBe(0);
    expect(await answer).toBe(200);
    expect(await statusesOf(site)).toEqual(Array(13).fill("delivered"));
  },
);

test.skipIf(!hasPostgres)(
  "what was mailed and could not be kept is written down before a site ends",
  async ({ start, emailjs, postgres }) => {
    const site = await start({ DATABASE_URL: await postgres.database() });
    await until(() => statusesOf(site).catch(() => undefined));
    await postgres.stop();
    emailjs.behaviour = slowly(1500);
    const answer = post(site, freshMessage());
    await until(() => emailjs.received.length === 1);
    const end = endOf(site);
    expect(await answer).toBe(200);
    await postgres.start();
    expect(await end).toBe(0);
    expect(await statusesOf(site)).toEqual(["delivered"]);
  },
);
