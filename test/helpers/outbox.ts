import { join } from "node:path";
import { createAlerts } from "~/health/alerts.server";
import { createHealth } from "~/health/health.server";
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
      outbox.mailed.push(shorten(message).message);
      const { answer } = outbox;
      return typeof answer === "function" ? answer() : Promise.resolve(answer);
    },
  };
  const clock = {
    now: () => now,
    random: () => 0.5,
    // Those who sleep at the same time wake at the same time.
    async sleep(ms: number) {
      const end = now + ms;
      await outbox.asleep;
      now = Math.max(now, end);
    },
  };
  const engine = createOutbox({ settings, mailer, clock, maxWaiting });
  const { withDatabase } = engine;
  const { storeFailedAt } = engine;
  const watched = { ...settings, dataDir: folder };
  const health = createHealth({ settings: watched, withDatabase, mailer, storeFailedAt, clock });
  const alerts = createAlerts({ settings, withDatabase, health, clock });
  const outbox = {
    engine,
    mailer,
    health,
    alerts,
    env,
    account,
    databaseUrl,
    /** The texts of the messages that reached the mailer, in order. */
    mailed: [] as string[],
    /** The result of the mailer from now on, or a function that returns it. */
    answer: accepted as MailResult | (() => Promise<MailResult>),
    /** Nobody who begins to sleep wakes before it settles. */
    asleep: Promise.resolve(),
    /** The time of the clock, in epoch milliseconds. */
    now: clock.now,
    /** Moves the clock forward, in milliseconds. */
    advanceClock: (ms: number) => (now += ms),
    /** Waits until somebody sleeps. Ends in any case: the time limit of a test ends no loop without a pause. */
    async untilAsleep() {
      const begin = now;
      for (let step = 0; now === begin; step++) {
        if (step > 1000) throw new Error("Nobody sleeps");
        await Promise.resolve();
      }
    },
    /** Sets the clock to an hour of the day in Lima. */
    atHour: (hour: number) => (now = EVENING + (hour - EVENING_HOUR) * HOUR_MS),
    /** Submits a message from an address; by default a new message. */
    submit(address = "203.0.113.1", message = freshMessage(), changes: Partial<Submission> = {}) {
      const nothingElse = { page: "/home", utm: null, isSpam: false };
      return engine.submit({ message, address, ...nothingElse, ...changes });
    },
    /** Submits new messages, ten milliseconds apart; returns the kinds of the results. */
    async submitMany(count: number, address?: string) {
      const kinds: string[] = [];
      while (kinds.length < count) {
        kinds.push((await outbox.submit(address)).kind);
        now += 10;
      }
      return kinds;
    },
    /** Runs the background delivery `rounds` times, one second apart. */
    async run(rounds: number) {
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
  };
  return outbox;
}

/** Opens the same outbox again, as a new process does. */
export function restart(outbox: TestOutbox, account = outbox.account): TestOutbox {
  return createTestOutbox(
    { ...outbox.env, DATABASE_URL: outbox.databaseUrl },
    { account, startsAt: outbox.now() },
  );
}
