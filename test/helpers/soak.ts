import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { freshMessage } from "./contact";
import { ask, postForm, runMessages } from "./inbox";
import { accountOf, startSite, until } from "./server";
import { startUnreliableEmailjs } from "./unreliable-emailjs";

const SOAK_MS = Number(process.env.SOAK_SECONDS ?? 10) * 1000;
const VISITORS = 12;
const KILLS = 3;

/**
 * Uses an inbox with everything at once: visitors, retries, copies, erasures, kills and replacements; and asks
 * after each life of the site whether a message that was acknowledged is missing, or was mailed twice.
 */
export async function soak(databaseUrl: string, copy: () => Promise<unknown>): Promise<void> {
  const provider = await startUnreliableEmailjs();
  const env = {
    ...accountOf(provider),
    DATABASE_URL: databaseUrl,
    DELIVERY_RETRY_SECONDS: "1",
    TRUST_PROXY_HOPS: "1",
    EMAILJS_DAILY_LIMIT: "1000000",
  };
  const start = () => startSite({ env });
  const acknowledged = new Set<string>();
  const erased = new Set<string>();
  /** At how many kills EmailJS had taken a message that the inbox had not recorded. */
  const unrecorded = new Map<string, number>();
  let sites = [await start()];
  let alive = true;
  let [kills, posts] = [0, 0];

  const randomByte = () => 1 + Math.floor(Math.random() * 200);
  async function visit() {
    const { message } = freshMessage();
    const site = sites[Math.floor(Math.random() * sites.length)];
    const address = `${randomByte()}.${randomByte()}.${randomByte()}.1`;
    const headers = { "X-Forwarded-For": address, Accept: "application/json" };
    posts += 1;
    const answer =
      site && (await postForm(site, freshMessage({ message }), headers).catch(() => null));
    if (answer?.status === 200) acknowledged.add(message);
    else await pause(20);
    if (answer?.status !== 200 || Math.random() > 0.02) return;
    await ask(databaseUrl, `delete from messages where message = '${message}'`);
    erased.add(message);
  }
  async function expectNothingLost() {
    const rows = await ask<{ message: string; status: string }>(
      databaseUrl,
      "select message, status from messages",
    );
    const kept = new Set(rows.map(({ message }) => message));
    // While the database was busy some went out by mail alone.
    const lost = [...acknowledged].filter(
      (message) => !kept.has(message) && !erased.has(message) && !provider.taken.has(message),
    );
    expect(lost).toEqual([]);
    const recorded = new Set(
      rows.flatMap((row) => (row.status === "delivered" ? row.message : [])),
    );
    for (const message of provider.taken.keys()) {
      if (!recorded.has(message)) unrecorded.set(message, (unrecorded.get(message) ?? 0) + 1);
    }
  }

  const end = Date.now() + SOAK_MS;
  while (Date.now() < end || kills < KILLS) {
    alive = true;
    const repeat = async (work: () => Promise<unknown>, pauseMs: number) => {
      while (alive) {
        await work();
        await pause(pauseMs);
      }
    };
    const tasks = Array.from({ length: VISITORS }, () => repeat(visit, 0));
    tasks.push(
      repeat(copy, 300),
      repeat(() => runMessages(databaseUrl, "retry"), 300),
    );
    await pause(500 + Math.random() * 1500);
    const [last] = sites;
    if (kills % 2 === 1) {
      // The next site starts beside the last, which ends when it is done.
      sites = [...sites, await start()];
      await last?.stop();
      sites = sites.slice(1);
    }
    await Promise.all(sites.map((site) => site.kill()));
    kills += 1;
    alive = false;
    await Promise.all(tasks);
    await expectNothingLost();
    sites = [await start()];
  }

  provider.recover();
  // As if the leases of the killed processes had expired.
  await ask(databaseUrl, "update messages set leased_until = null");
  await runMessages(databaseUrl, "retry");
  await until(async () => {
    const waiting = "select 1 from messages where status <> 'delivered' limit 1";
    return (await ask(databaseUrl, waiting)).length === 0;
  });
  await expectNothingLost();
  const twice = [...provider.taken].filter(
    ([message, times]) =>
      times > 1 + (unrecorded.get(message) ?? 0) + (provider.unanswered.get(message) ?? 0),
  );
  expect(twice).toEqual([]);
  console.log(`${posts} posts, ${acknowledged.size} acknowledged, ${kills} kills: 0 lost`);
  await Promise.all(sites.map((site) => site.stop()));
  await provider.stop();
}
