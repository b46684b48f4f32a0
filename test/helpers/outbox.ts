import { join } from "node:path";
import { createAlerts } from "~/health/alerts.server";
import { createHealth } from "~/health/health.server";
import { sendTestMail } from "~/health/test-mail.server";
import { parseEnv } from "~/env.server";
import type { Submission } from "~/outbox/intake.server";
import { createOutbox } from "~/outbox/outbox.server";
import type { MessageRow } from "~/outbox/store/database.server";
import type { Mailer, MailResult } from "~/mail/mailer";
import { shorten } from "~/message/fields";
import { HOUR_MS } from "~/time";
import { query } from "./database";
import { freshMessage } from "./inbox";
import { temporaryFolder } from "./files";
import { until } from "./wait";

export const accepted: MailResult = { kind: "accepted" };
export const retry: MailResult = { kind: "retry", code: 500, reason: "down" };
export const rejected: MailResult = { kind: "rejected", code: 403, reason: "no" };
export const planUsedUp: MailResult = { kind: "paused", code: 426, reason: "quota" };

interface TestOutboxOptions {
  /** Identifies the mail account; null without one. */
  account?: string | null;
  /** The first time of the clock, in epoch milliseconds. */
  startsAt?: number;
  /** The most messages that may wait; by default as in production. */
  maxWaiting?: number;
  /** The folder whose disk may be full. */
  folder?: string;
}

/** An evening in Lima, when in UTC it is tomorrow, and midnight is hours away. */
const EVENING_HOUR = 20;
const EVENING = Date.parse(`2026-11-16T${EVENING_HOUR}:00-05:00`);

export type TestOutbox = ReturnType<typeof createTestOutbox>;

/**
 * Creates an outbox on a real SQLite file, with its own environment variables. The test controls the mailer
 * and the clock.
 */
export function createTestOutbox(
  env: Record<string, string> = {},
  { account = "test", startsAt = EVENING, maxWaiting, folder = "." }: TestOutboxOptions = {},
) {
  let now = startsAt;
  const controls = {
    /** The texts of the messages that reached the mailer, in order. */
    mailed: [] as string[],
    /** The result of the mailer from now on, or a function that returns it. */
    answer: accepted as MailResult | (() => Promise<MailResult>),
    /** While this promise is pending, nobody who has begun to sleep wakes. */
    asleep: Promise.resolve(),
  };
  const settings = parseEnv({
    DATABASE_URL: `file:${join(temporaryFolder(), "messages.sqlite")}`,
    ...env,
  });
  const { databaseUrl } = settings;
  const mailer: Mailer = {
    account,
    timeoutMs: 10_000,
    minSendIntervalMs: 1000,
    send(message) {
      controls.mailed.push(shorten(message).message);
      const { answer } = controls;
      return typeof answer === "function" ? answer() : Promise.resolve(answer);
    },
  };
  const clock = {
    now: () => now,
    random: () => 0.5,
    // Those who sleep at the same time wake at the same time.
    async sleep(ms: number) {
      const end = now + ms;
      await controls.asleep;
      now = Math.max(now, end);
    },
  };
  const engine = createOutbox({ settings, mailer, clock, maxWaiting });
  const { withDatabase, storeFailedAt } = engine;
  const watched = { ...settings, dataDir: folder };
  const health = createHealth({ settings: watched, withDatabase, mailer, storeFailedAt, clock });

  /** Submits a message from an address; by default a new message. */
  function submit(
    address = "203.0.113.1",
    message = freshMessage(),
    changes: Partial<Submission> = {},
  ) {
    return engine.submit({ message, address, page: "/home", utm: null, isSpam: false, ...changes });
  }

  return Object.assign(controls, {
    engine,
    mailer,
    health,
    alerts: createAlerts({ settings, withDatabase, health, clock }),
    sendTestMail: () => sendTestMail(mailer, withDatabase, settings.dailyMailLimit, now),
    env,
    account,
    databaseUrl,
    /** The time of the clock, in epoch milliseconds. */
    now: clock.now,
    /** Moves the clock forward, in milliseconds. */
    advanceClock: (ms: number) => (now += ms),
    /** Sets the clock, in epoch milliseconds. */
    setClock: (time: number) => (now = time),
    /** Sets the clock to an hour in Lima: 8 is today's morning, 32 tomorrow's. */
    atHour: (hour: number) => (now = EVENING + (hour - EVENING_HOUR) * HOUR_MS),
    /** Waits until somebody sleeps. Ends in any case: the time limit of a test ends no loop without a pause. */
    async untilAsleep() {
      const begin = now;
      for (let turn = 0; now === begin; turn++) {
        if (turn > 1000) throw new Error("Nobody sleeps");
        await turns(1);
      }
    },
    submit,
    /** Submits new messages, ten milliseconds apart; returns the kinds of the results. */
    async submitMany(count: number, address?: string) {
      const kinds: string[] = [];
      while (kinds.length < count) {
        kinds.push((await submit(address)).kind);
        now += 10;
      }
      return kinds;
    },
    /** Runs the background delivery `rounds` times, one second apart. */
    async runBackground(rounds: number) {
      for (let round = 0; round < rounds; round++) {
        now += 1000;
        await engine.processNext();
      }
    },
    /** Runs an SQL statement over a connection of its own; returns the rows. */
    query: <Row extends object>(sql: string) => query<Row>(databaseUrl, sql),
    /** Runs `work` on the database as the program does. */
    withDatabase,
    /** The stored messages, oldest first. */
    rows: () => query<MessageRow>(databaseUrl, "select * from messages order by received_at"),
  });
}

/**
 * Submits a message `times` times, and waits for its first mail, which lasts until `answer` is called with the
 * provider's result.
 */
export async function submitSlowly(outbox: TestOutbox, message = freshMessage(), times = 1) {
  let answer: (result: MailResult) => void = () => undefined;
  outbox.answer = () => new Promise((resolve) => (answer = resolve));
  const results = Array.from({ length: times }, () => outbox.submit(undefined, message));
  await until(() => outbox.mailed.length > 0);
  return { answer, results: Promise.all(results) };
}

export type SlowMail = Awaited<ReturnType<typeof submitSlowly>>;

/** Lets other promises go on for so many turns of the queue of microtasks. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await Promise.resolve();
}

/** Makes the database refuse to insert or update messages, also only when a condition of SQL is true. */
export const refuseTo = (change: "insert" | "update", condition = "true") =>
  `create trigger refused before ${change} on messages when ${condition} begin select raise(abort, 'no'); end`;

/** Opens the same outbox again, as a new process does. */
export function restart(outbox: TestOutbox, account = outbox.account): TestOutbox {
  return createTestOutbox(
    { ...outbox.env, DATABASE_URL: outbox.databaseUrl },
    { account, startsAt: outbox.now() },
  );
}
