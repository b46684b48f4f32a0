import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { DB_WITHIN_MS } from "~/limits";
import type { MessageRow } from "~/outbox/store/database.server";
import { HOUR_MS, SECOND_MS, toIso } from "~/time";
import { freshMessage } from "../helpers/inbox";
import { logOf } from "../helpers/log";
import { accepted, createTestOutbox, refuseTo, retry, type TestOutbox } from "../helpers/outbox";

let outbox: TestOutbox;

beforeEach(async () => {
  outbox = createTestOutbox();
  // Creates the tables.
  await outbox.engine.processNext();
});

/** Says that others have the turn to mail for the next `ms`. */
function giveTurnAway(ms: number): Promise<unknown> {
  const end = toIso(outbox.now() + ms);
  return outbox.query(`insert or replace into state values ('next_send_at', '${end}')`);
}

describe("a new message", () => {
  test("is stored before it is mailed, and leased for longer than the mail may take", async () => {
    const rows: MessageRow[] = [];
    outbox.answer = async () => {
      rows.push(...(await outbox.rows()));
      return accepted;
    };
    expect(await outbox.submit()).toEqual({ kind: "sent" });
    expect(rows).toMatchObject([{ status: "pending", attempts: 0 }]);
    // The lease may be granted late, and its result recorded late.
    const leaseMs = Date.parse(rows[0]?.leased_until ?? "") - outbox.now();
    expect(leaseMs).toBeGreaterThan(outbox.mailer.timeoutMs + 2 * DB_WITHIN_MS);
    expect(await outbox.rows()).toMatchObject([{ status: "delivered", attempts: 1 }]);
  });

  test("keeps its lease when the database is opened anew during the mail", async () => {
    const log = await logOf(async () => {
      outbox.answer = async () => {
        const damaged = Object.assign(new Error("no"), { code: "ERR_SQLITE_ERROR", errcode: 11 });
        await outbox.withDatabase(() => Promise.reject(damaged)).catch(() => undefined);
        await outbox.withDatabase(() => Promise.resolve());
        expect(await outbox.rows()).toMatchObject([{ leased_until: expect.any(String) as string }]);
        return accepted;
      };
      expect(await outbox.submit()).toEqual({ kind: "sent" });
    });
    expect(log).toContain("la base de mensajes no responde");
    expect(await outbox.rows()).toMatchObject([{ status: "delivered" }]);
  });
});

test("posts at one moment are mailed at the provider's pace, and only those wait whose turn comes soon", async () => {
  const times: number[] = [];
  outbox.answer = () => {
    times.push(outbox.now());
    return Promise.resolve(accepted);
  };
  const start = outbox.now();
  await outbox.submit();
  const posts = Array.from({ length: 5 }, (_, index) => outbox.submit(`192.0.2.${index}`));
  const kinds = (await Promise.all(posts)).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["queued", "queued", "queued", "sent", "sent"]);
  expect(outbox.now() - start).toBe(2 * SECOND_MS);
  await outbox.runBackground(3);
  expect(times).toHaveLength(6);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  // Between a turn and its mail the clock may move on by the poll of another visitor.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.9 * SECOND_MS);
});

test.each([
  { name: "three seconds have passed", change: "select 1", kind: "queued", waited: 3000 },
  { name: "its owner erases it", change: "delete from messages", kind: "sent" },
  { name: "another process has tried it", change: "update messages set attempts = 1" },
  { name: "another process has it", change: "update messages set leased_until = null" },
])(
  "a visitor waits for the turn of the message until $name",
  async ({ change, kind = "queued", waited = 100 }) => {
    await giveTurnAway(10 * SECOND_MS);
    const start = outbox.now();
    const visitor = outbox.submit();
    await outbox.untilAsleep();
    await outbox.query(change);
    expect(await visitor).toEqual({ kind });
    expect(outbox.now() - start).toBe(waited);
  },
);

test("a message whose visitor waits is mailed before one that waits in the background", async () => {
  outbox.answer = retry;
  await outbox.submit();
  outbox.advanceClock(HOUR_MS);
  outbox.answer = accepted;
  await giveTurnAway(2 * SECOND_MS);
  const message = freshMessage();
  const visitor = outbox.submit(undefined, message);
  await outbox.untilAsleep();
  // The turn comes while the visitor sleeps until the next look.
  let wake = (): void => undefined;
  outbox.asleep = new Promise((resolve) => (wake = resolve));
  await outbox.runBackground(2);
  wake();
  expect(await visitor).toEqual({ kind: "sent" });
  expect(outbox.mailed[1]).toBe(message.message);
});

test("a message that could not be leased while its visitor waited is mailed in the background", async () => {
  await outbox.query(refuseTo("update"));
  // The driver's error counts as a lock, after which the database tries again until its time is over.
  let now = 0;
  vi.spyOn(Date, "now").mockImplementation(() => (now += DB_WITHIN_MS));
  onTestFinished(() => void vi.restoreAllMocks());
  await logOf(async () => expect(await outbox.submit()).toEqual({ kind: "queued" }));
  await outbox.query("drop trigger refused");
  outbox.advanceClock(HOUR_MS);
  await outbox.runBackground(1);
  expect(await outbox.rows()).toMatchObject([{ status: "delivered" }]);
});

test("a message that was mailed and could not be recorded is not mailed again", async () => {
  const message = freshMessage();
  await outbox.query(refuseTo("update", "new.status = 'delivered'"));
  await logOf(async () => {
    for (const laterMs of [0, HOUR_MS]) {
      outbox.advanceClock(laterMs);
      await outbox.runBackground(3);
      expect(await outbox.submit(undefined, message)).toEqual({ kind: "sent" });
    }
    await outbox.runBackground(3);
  });
  expect(await outbox.rows()).toMatchObject([{ status: "pending" }]);
  expect(outbox.mailed).toHaveLength(1);
});

test.each<{ name: string; env?: Record<string, string>; account?: string; kind?: string }>([
  { name: "neither account nor password", kind: "failed" },
  { name: "a password", env: { INBOX_PASSWORD: "una clave muy larga" } },
  { name: "an account", env: { EMAILJS_DAILY_LIMIT: "1" }, account: "test" },
  { name: "a limit of 0", env: { EMAILJS_DAILY_LIMIT: "0" }, account: "test", kind: "failed" },
  { name: "a developer", env: { SITE_URL: "http://localhost:3000" } },
])(
  "a stored message has a true answer on a site with $name",
  async ({ env, account = null, kind = "queued" }) => {
    outbox = createTestOutbox({ SITE_URL: "https://www.anden.example", ...env }, { account });
    // The first one may be mailed.
    expect((await outbox.submitMany(2))[1]).toBe(kind);
    expect(await outbox.rows()).toHaveLength(2);
  },
);
