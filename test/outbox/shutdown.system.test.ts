import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { emailjsForFile } from "../helpers/fixtures";
import { ask, ago, listMessages, MINUTE, post, slowly } from "../helpers/inbox";
import { hasPostgres, startPostgres } from "../helpers/postgres";
import {
  accountOf,
  freePort,
  startSite,
  temporaryFolder,
  until,
  type Site,
} from "../helpers/server";

const emailjs = await emailjsForFile();

/** Asks a site to end and waits for its exit code; the test's own limit is the longest wait. */
async function endOf(site: Site): Promise<number | null> {
  await site.stop();
  return site.process.exitCode;
}

test("an idle site ends by itself when it is asked to", async () => {
  const site = await startSite({ emailjs });
  await post(site, freshMessage());
  expect(await endOf(site)).toBe(0);
}, 60_000);

test("a visitor's attempt is finished, answered and recorded", async () => {
  const site = await startSite({ emailjs });
  emailjs.behaviour = slowly(1500);
  const answer = post(site, freshMessage());
  await until(() => emailjs.received.length === 1);
  expect(await endOf(site)).toBe(0);
  expect(await answer).toBe(200);
  expect(await listMessages(site.databaseUrl)).toMatchObject([{ status: "delivered" }]);
}, 60_000);

test("a form in flight is answered although npm start and all it started are signalled twice", async () => {
  const port = String(await freePort());
  const npm = spawn("npm", ["start"], {
    cwd: resolve(import.meta.dirname, "../.."),
    detached: true,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", PORT: port, HOST: "127.0.0.1" },
      ...accountOf(emailjs),
      DATABASE_URL: `file:${join(temporaryFolder(), "messages.sqlite")}`,
    },
  });
  const exit = once(npm, "exit");
  const url = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(`${url}/salud`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  emailjs.behaviour = slowly(2000);
  const body = new URLSearchParams(freshMessage());
  const answer = fetch(`${url}/contacto`, { method: "POST", body });
  await until(() => emailjs.received.length === 1);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.kill(-Number(npm.pid), signal);
  expect((await answer).status).toBe(200);
  await exit;
  await until(() =>
    fetch(`${url}/salud`).then(
      () => false,
      () => true,
    ),
  );
}, 60_000);

test("an attempt of the background is finished and recorded, and no other is begun", async () => {
  const site = await startSite({ emailjs });
  emailjs.behaviour = { status: 500, text: "no" };
  await post(site, freshMessage());
  await post(site, freshMessage());
  emailjs.behaviour = slowly(1500);
  await ask(site.databaseUrl, `update messages set next_attempt_at = '${ago(MINUTE)}'`);
  await until(() => emailjs.received.length === 3);
  expect(await endOf(site)).toBe(0);
  expect((await listMessages(site.databaseUrl)).map(({ status }) => status)).toEqual([
    "pending",
    "delivered",
  ]);
  expect(emailjs.received).toHaveLength(3);
}, 60_000);

test.skipIf(!hasPostgres)(
  "idle connections to PostgreSQL do not keep a site alive",
  async () => {
    const postgres = await startPostgres();
    const DATABASE_URL = await postgres.database("shutdown");
    const site = await startSite({ emailjs, env: { DATABASE_URL } });
    await Promise.all(Array.from({ length: 12 }, () => post(site, freshMessage())));
    emailjs.behaviour = slowly(1000);
    const answer = post(site, freshMessage());
    await until(() => emailjs.received.length === 13);
    expect(await endOf(site)).toBe(0);
    expect(await answer).toBe(200);
    expect((await listMessages(DATABASE_URL)).map(({ status }) => status)).toEqual(
      Array(13).fill("delivered"),
    );
    await postgres.remove();
  },
  60_000,
);

test.skipIf(!hasPostgres)(
  "what was mailed and could not be kept is written down before a site ends",
  async () => {
    const postgres = await startPostgres();
    const DATABASE_URL = await postgres.database("unkept");
    const site = await startSite({ emailjs, env: { DATABASE_URL } });
    await until(() => listMessages(DATABASE_URL).catch(() => undefined));
    await postgres.stop();
    emailjs.behaviour = slowly(1500);
    const answer = post(site, freshMessage());
    await until(() => emailjs.received.length === 1);
    const end = endOf(site);
    expect(await answer).toBe(200);
    await postgres.start();
    expect(await end).toBe(0);
    expect(await listMessages(DATABASE_URL)).toMatchObject([{ status: "delivered" }]);
    await postgres.remove();
  },
  60_000,
);
