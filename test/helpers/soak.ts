import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { Message } from "~/message/fields";
import { freshMessage } from "./contact";
import { ask, askOne, postForm, runMessages, type KeptMessage } from "./inbox";
import { accountOf, startSite, until } from "./server";
import { startUnreliableEmailjs } from "./unreliable-emailjs";

/** How long each database is used; `npm run verify -- fuzz soak` takes longer. */
export const SOAK_MS = Number(process.env.SOAK_SECONDS ?? 10) * 1000;

/** The longest time between two starts: the more of them, the more is cut off and mailed again. */
const MAX_LIFE_MS = Math.max(2000, SOAK_MS / 60);

const VISITORS = 24;

/** So much of everything happens at least on each database. */
const LEAST = {
  acknowledged: 20,
  kills: 4,
  overlaps: 2,
  erasures: 2,
  commands: 4,
  copies: 4,
  checkpoints: 4,
};

/** What an inbox can be asked for beside its use: a copy, and what is in its journal in its place. */
interface Upkeep {
  copy(): Promise<unknown>;
  checkpoint(): Promise<unknown>;
}

const isDelivered = ({ status }: Pick<KeptMessage, "status">) => status === "delivered";

/** Does all that can be done to an inbox at once, with kills at random, and asks after each what is there. */
export async function soak(databaseUrl: string, upkeep: Upkeep): Promise<void> {
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
  /** Messages that EmailJS took and the inbox had not recorded at a kill; and at how many. */
  const ambiguous = new Map<string, number>();
  /** While the file is locked a message that is posted again goes out again, by mail alone. */
  const postedAgain = new Map<string, number>();
  const counts = { posts: 0, unkept: 0, ...LEAST };
  const kinds = Object.keys(LEAST) as (keyof typeof LEAST)[];
  for (const kind of kinds) counts[kind] = 0;
  let sites = [await start()];
  let alive = true;
  /** Half of the visitors of the life before who were not told "sent"; they try again. */
  let unsure: string[] = [];
  let cutOff: string[] = [];

  const randomByte = () => 1 + Math.floor(Math.random() * 200);
  const postSomewhere = async (message: Message) => {
    const site = sites[Math.floor(Math.random() * sites.length)];
    if (!site) return "cut off";
    const address = `${randomByte()}.${randomByte()}.${randomByte()}.1`;
    // As the form's own script asks: the outcome alone, no page.
    const headers = { "X-Forwarded-For": address, Accept: "application/json" };
    return postForm(site, message, headers).then(
      ({ status }) => status,
      () => "cut off" as const,
    );
  };
  const visit = async (message = freshMessage()) => {
    counts.posts += 1;
    const answer = await postSomewhere(message);
    if (answer === 200) acknowledged.add(message.message);
    else if (Math.random() < 0.5) cutOff.push(message.message);
    counts.acknowledged = acknowledged.size;
    if (answer === "cut off") await pause(20);
  };
  const visitAgain = async () => {
    const message = unsure.pop();
    if (!message) return pause(50);
    postedAgain.set(message, (postedAgain.get(message) ?? 0) + 1);
    return visit(freshMessage({ message }));
  };
  const erase = async () => {
    const message = freshMessage({ from_email: `persona-${counts.posts}@borrar.pe` });
    if ((await postSomewhere(message)) !== 200) return;
    await ask(databaseUrl, `delete from messages where message = '${message.message}'`);
    counts.erasures = erased.add(message.message).size;
  };
  const command = async () => {
    await runMessages(databaseUrl, "retry");
    await runMessages(databaseUrl, "--json");
    counts.commands += 1;
  };
  const copy = async () => {
    await upkeep.copy();
    counts.copies += 1;
  };
  const checkpoint = async () => {
    await upkeep.checkpoint();
    counts.checkpoints += 1;
  };

  async function expectAllThere(): Promise<void> {
    if (databaseUrl.startsWith("file:")) {
      const found = await ask(databaseUrl, "pragma integrity_check");
      expect(found).toEqual([{ integrity_check: "ok" }]);
    }
    const rows = await ask<Pick<KeptMessage, "message" | "status">>(
      databaseUrl,
      "select message, status from messages",
    );
    const kept = new Set(rows.map(({ message }) => message));
    expect(kept.size).toBe(rows.length);
    // While the database was busy some went out by mail alone.
    const unkept = [...acknowledged].filter((message) => !kept.has(message));
    expect(unkept.filter((message) => !provider.taken.has(message))).toEqual([]);
    counts.unkept = unkept.length;
    expect([...erased].filter((message) => kept.has(message))).toEqual([]);
    const recorded = new Set(rows.filter(isDelivered).map(({ message }) => message));
    for (const message of provider.taken.keys()) {
      if (recorded.has(message) || erased.has(message)) continue;
      ambiguous.set(message, (ambiguous.get(message) ?? 0) + 1);
    }
  }

  /** The next one starts beside the last, both serve, and the last ends when it is done. */
  async function replace(): Promise<void> {
    const [last] = sites;
    const next = await start();
    sites = last ? [last, next] : [next];
    await pause(Math.random() * 500);
    sites = [next];
    await last?.stop();
    counts.overlaps += 1;
  }

  async function kill(): Promise<void> {
    await Promise.all(sites.map((site) => site.kill()));
    counts.kills += 1;
  }

  const repeat = async (work: () => Promise<unknown>, pauseMs = 0) => {
    while (alive) {
      await work();
      await pause(pauseMs * Math.random());
    }
  };
  const end = Date.now() + SOAK_MS;
  // On a machine that is busy with other work the time alone would be one kill.
  while (Date.now() < end || kinds.some((kind) => counts[kind] < LEAST[kind])) {
    alive = true;
    [unsure, cutOff] = [cutOff, []];
    const owners = [erase, command, copy, checkpoint].map((work) => repeat(work, 300));
    const visitors = Array.from({ length: VISITORS }, () => repeat(() => visit()));
    const tasks = [...owners, ...visitors, repeat(visitAgain)];
    await pause(200 + Math.random() * MAX_LIFE_MS);
    const isKill = counts.kills <= 2 * counts.overlaps;
    await (isKill ? kill() : replace());
    alive = false;
    await Promise.all(tasks);
    await expectAllThere();
    if (isKill) sites = [await start()];
  }

  provider.recover();
  // As if the leases of those who were killed had lapsed.
  await Promise.all(sites.map((site) => site.stop()));
  await ask(databaseUrl, "update messages set leased_until = null");
  const site = await start();
  await runMessages(databaseUrl, "retry");
  const waiting = "select count(*) as n from messages where status <> 'delivered'";
  await until(async () => Number((await askOne<{ n: number }>(databaseUrl, waiting)).n) === 0);
  await expectAllThere();
  const kept = await ask<KeptMessage>(databaseUrl, "select message from messages");
  expect(kept.filter(({ message }) => !provider.taken.has(message))).toEqual([]);
  const twice = [...provider.taken].filter(([, times]) => times > 1);
  const unrecorded = (message: string) =>
    (ambiguous.get(message) ?? 0) + (provider.unanswered.get(message) ?? 0);
  const others = twice.filter(
    ([message, times]) => times > 1 + unrecorded(message) && !erased.has(message),
  );
  const isOnce = (message: string, times: number) =>
    times <= 1 + unrecorded(message) + (postedAgain.get(message) ?? 0);
  expect(others.filter(([message, times]) => !isOnce(message, times))).toEqual([]);
  console.log(
    `${JSON.stringify(counts)}: ${kept.length} kept, 0 lost; ${ambiguous.size} taken by EmailJS but ` +
      `not recorded at a kill, ${provider.unanswered.size} after its sender was gone, ${twice.length} mailed twice, ` +
      `${others.length} of them posted again while the inbox was locked`,
  );
  await site.stop();
  await provider.stop();
}
