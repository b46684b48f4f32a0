import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_ATTEMPTS, retryAfterMs } from "~/outbox/failure.server";
import { DB_WITHIN_MS } from "~/limits";
import { provider } from "~/mail/provider.server";
import type { MailResult } from "~/mail/mailer";
import type { MessageRow } from "~/outbox/store/database.server";
import { findUnannounced } from "~/outbox/store/messages.server";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, toIso } from "~/time";
import { freshMessage } from "../helpers/inbox";
import {
  accepted,
  createTestOutbox,
  planUsedUp,
  rejected,
  restart,
  retry,
  type TestOutbox,
} from "../helpers/outbox";
import { temporaryFolder } from "../helpers/files";
import { logOf } from "../helpers/log";
import { until } from "../helpers/wait";

let outbox: TestOutbox;

beforeEach(() => {
  outbox = createTestOutbox();
});

const statuses = async () => (await outbox.rows()).map(({ status }) => status);
const textsOf = async () => (await outbox.rows()).map(({ message }) => message);

test("stores a message before it calls the provider, and leases it for longer than the mail may take", async () => {
  const seen: MessageRow[] = [];
  outbox.answer = async () => {
    seen.push(...(await outbox.rows()));
    return accepted;
  };
  expect(await outbox.submit()).toEqual({ kind: "sent" });
  expect(seen).toMatchObject([{ status: "pending", attempts: 0 }]);
  const leaseMs = Date.parse(seen[0]?.leased_until ?? "") - outbox.now();
  // The lease may be granted late, and its result recorded late.
  expect(leaseMs).toBeGreaterThan(outbox.mailer.timeoutMs + 2 * DB_WITHIN_MS);
  expect(await outbox.rows()).toMatchObject([{ status: "delivered", attempts: 1 }]);
});

test("posts at one moment are sent at the provider's pace; those that would wait long follow later", async () => {
  const times: number[] = [];
  outbox.answer = () => {
    times.push(outbox.now());
    return Promise.resolve(accepted);
  };
  const start = outbox.now();
  expect(await outbox.submit()).toEqual({ kind: "sent" });
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
  ["for three seconds at most", "select 1", "queued", 3 * SECOND_MS],
  ["until its owner erases it", "delete from messages", "sent", 100],
  ["until another process has tried it", "update messages set attempts = 1", "queued", 100],
  ["until another process has it", "update messages set leased_until = null", "queued", 100],
])("a visitor waits %s while the turn to mail is others'", async (_, change, kind, waited) => {
  await outbox.engine.processNext();
  const turn = toIso(outbox.now() + 10 * SECOND_MS);
  await outbox.query(`insert into state values ('next_send_at', '${turn}')`);
  const start = outbox.now();
  const visitor = outbox.submit();
  await outbox.untilAsleep();
  await outbox.query(change);
  expect(await visitor).toEqual({ kind });
  expect(outbox.now() - start).toBe(waited);
});

test("a message whose visitor waits is mailed before one that waits in the background", async () => {
  outbox.answer = retry;
  await outbox.submit();
  outbox.advanceClock(HOUR_MS);
  outbox.answer = accepted;
  const turn = toIso(outbox.now() + 2 * SECOND_MS);
  await outbox.query(`update state set value = '${turn}' where name = 'next_send_at'`);
  const message = freshMessage();
  const visitor = outbox.submit(undefined, message);
  await outbox.untilAsleep();
  let wake = (): void => undefined;
  outbox.asleep = new Promise((resolve) => (wake = resolve));
  // The turn comes while the visitor sleeps until the next look.
  await outbox.runBackground(2);
  wake();
  expect(await visitor).toEqual({ kind: "sent" });
  expect(outbox.mailed[1]).toBe(message.message);
});

test("a message that its owner erases before the mail is not mailed, and its visitor hears nothing of it", async () => {
  await outbox.engine.processNext();
  await outbox.query(
    "create trigger gone after insert on messages begin delete from messages; end",
  );
  expect(await outbox.submit()).toEqual({ kind: "sent" });
  expect(outbox.mailed).toEqual([]);
});

describe("without its database", () => {
  const broken = { DATABASE_URL: "file:/dev/null/messages.sqlite", EMAILJS_DAILY_LIMIT: "2" };

  test("does not store a message later that its visitor knows as failed", async () => {
    outbox.answer = retry;
    vi.spyOn(performance, "now")
      .mockReturnValueOnce(0)
      .mockReturnValue(DB_WITHIN_MS + 1);
    await logOf(async () => {
      expect(await outbox.submit()).toEqual({ kind: "failed" });
    });
    expect(await outbox.rows()).toEqual([]);
  });

  test("keeps such a message as delivered once the database stores again", async () => {
    await outbox.engine.processNext();
    await outbox.query(refuseTo("insert"));
    const received_at = toIso(outbox.now());
    expect(await outbox.submit()).toEqual({ kind: "sent" });
    await outbox.runBackground(2);
    expect(await outbox.rows()).toEqual([]);
    await outbox.query("drop trigger refused");
    await outbox.runBackground(2);
    expect(await outbox.rows()).toMatchObject([{ status: "delivered", attempts: 1, received_at }]);
    expect(outbox.mailed).toEqual(await textsOf());
    expect(await outbox.withDatabase(findUnannounced)).toMatchObject([{ page: "/home" }]);
  });

  test("mails equal posts once, and again after a failure", async () => {
    outbox = createTestOutbox(broken);
    const message = freshMessage();
    const submit = () => outbox.submit(undefined, message);
    await logOf(async () => {
      outbox.answer = retry;
      expect(await submit()).toEqual({ kind: "failed" });
      const answers: ((result: MailResult) => void)[] = [];
      outbox.answer = () => new Promise((resolve) => answers.push(resolve));
      // They are tried in turn, so both equal ones have been when the other one is mailed.
      const posts = Promise.all([submit(), submit(), outbox.submit()]);
      await until(() => outbox.mailed.length > 2);
      for (const answer of answers) answer(accepted);
      expect([...(await posts), await submit()]).toEqual(Array(4).fill({ kind: "sent" }));
      expect(outbox.mailed).toHaveLength(3);
    });
  });

  test("mails no spam, and not more than a day's mails, of which failed ones are none", async () => {
    outbox = createTestOutbox(broken);
    const log = await logOf(async () => {
      const spam = await outbox.submit(undefined, undefined, { isSpam: true });
      expect([spam, outbox.mailed]).toEqual([{ kind: "failed" }, []]);
      outbox.answer = retry;
      expect(await outbox.submitMany(2)).toEqual(["failed", "failed"]);
      outbox.answer = accepted;
      expect(await outbox.submitMany(3)).toEqual(["sent", "sent", "failed"]);
      expect(outbox.mailed).toHaveLength(4);
      outbox.advanceClock(DAY_MS);
      expect(await outbox.submitMany(1)).toEqual(["sent"]);
    });
    expect(log.match(/no se pudo guardar .* ni salió por correo \(500 down\)/g)).toHaveLength(2);
    expect(log.match(/no se pudo guardar y salió por correo/g)).toHaveLength(3);
    expect(log).toContain("ni salió por correo (ya no quedan correos hoy)");
    outbox = createTestOutbox(broken, { account: null });
    const unsent = await logOf(() => outbox.submit());
    expect(unsent).toContain("ni salió por correo (no se envían correos)");
  });
});

test("a database that is opened anew keeps the lease of the mail that is under way", async () => {
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
  expect(await statuses()).toEqual(["delivered"]);
});

test("tries again after waits that double from DELIVERY_RETRY_SECONDS to an hour, and holds the message after three days", async () => {
  outbox = createTestOutbox({ DELIVERY_RETRY_SECONDS: "7" });
  outbox.answer = retry;
  await outbox.submit();
  const waits: number[] = [];
  while (waits.length < MAX_ATTEMPTS - 1) {
    const [row] = await outbox.rows();
    waits.push(Date.parse(row?.next_attempt_at ?? "") - outbox.now());
    outbox.advanceClock((waits.at(-1) ?? 0) - 2 * SECOND_MS);
    await outbox.runBackground(2);
  }
  expect(waits.slice(0, 12).map((ms) => ms / SECOND_MS)).toEqual([
    7, 14, 28, 56, 112, 224, 448, 896, 1792, 3584, 3600, 3600,
  ]);
  const days = waits.reduce((sum, ms) => sum + ms, 0) / DAY_MS;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.2);
  outbox.advanceClock(DAY_MS);
  await outbox.runBackground(3);
  expect(await outbox.rows()).toMatchObject([{ status: "held", attempts: MAX_ATTEMPTS }]);
  expect(outbox.mailed).toHaveLength(MAX_ATTEMPTS);
  expect(retryAfterMs(MAX_ATTEMPTS + 1, 30_000, 0.5), "released").toBe(30_000);
  // The jitter is a fifth each way.
  expect([0, 1].map((random) => retryAfterMs(1, 30_000, random))).toEqual([24_000, 36_000]);
});

test("logs a failure at its first attempt, when it holds a message, and when all mail waits", async () => {
  const logAfter = (answer: typeof outbox.answer, work: () => Promise<unknown>) => {
    outbox.answer = answer;
    outbox.advanceClock(HOUR_MS);
    return logOf(work);
  };
  expect(await logAfter(retry, () => outbox.submit())).toMatch(
    /^No salió el mensaje \S+ \(500 down\); se volverá a intentar\.$/,
  );
  expect(await logAfter(retry, () => outbox.runBackground(1)), "again").toBe("");
  expect(await logAfter(rejected, () => outbox.runBackground(1))).toMatch(
    /queda detenido .*Qué hacer: en EmailJS, Account → Security, .*\.$/,
  );
  expect(await logAfter(planUsedUp, () => outbox.submit())).toBe(
    `Los correos esperan (426 quota). Qué hacer: ${provider.adviceFor(426, false)}.`,
  );
  expect(await statuses()).toEqual(["held", "pending"]);
});

describe("another mail account", () => {
  test("sends the messages that waited for the first account", async () => {
    outbox = createTestOutbox({}, { account: null });
    await outbox.submitMany(3);
    await outbox.runBackground(3);
    outbox.advanceClock(400 * DAY_MS);
    expect(await statuses()).toEqual(Array(3).fill("pending"));
    outbox = restart(outbox, "first");
    await outbox.runBackground(3);
    expect(outbox.mailed).toEqual(await textsOf());
  });

  test("retries held messages, and the process before has no leases, also when that fails once", async () => {
    outbox.answer = rejected;
    await outbox.submit();
    await outbox.query("update messages set leased_until = '2027'");
    const copy = join(temporaryFolder(), "messages.sqlite");
    await outbox.query(`vacuum into '${copy}'`);
    const next = createTestOutbox({ DATABASE_URL: `file:${copy}` }, { account: "another" });
    for (const change of ["new.leased_until is null", "new.status = 'pending'"]) {
      await next.query(refuseTo("update", change));
      await logOf(() => expect(next.engine.processNext()).rejects.toThrow("no"));
      await next.query("drop trigger refused");
      vi.spyOn(performance, "now").mockReturnValue(performance.now() + MINUTE_MS);
    }
    await logOf(() => next.runBackground(1));
    vi.restoreAllMocks();
    expect(await next.rows()).toMatchObject([{ status: "delivered" }]);
  });

  test("retries held messages and ends a pause; the same account does not", async () => {
    for (const answer of [rejected, planUsedUp]) {
      outbox.answer = answer;
      await outbox.submit();
      outbox.advanceClock(SECOND_MS);
    }
    outbox = restart(outbox);
    await outbox.runBackground(5);
    expect(await statuses()).toEqual(["held", "pending"]);
    outbox = restart(outbox, "another");
    const log = await logOf(() => outbox.runBackground(3));
    expect(await statuses()).toEqual(["delivered", "delivered"]);
    expect(log).toContain("los mensajes detenidos se vuelven a intentar (1)");
  });
});
