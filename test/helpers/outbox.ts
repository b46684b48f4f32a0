import { join } from "node:path";
import { createAlerts } from "~/bandeja/alerts.server";
import { createHealth } from "~/bandeja/health.server";
import { parseEnv } from "~/env.server";
import type { Submission } from "~/outbox/intake.server";
import { createOutbox } from "~/outbox/outbox.server";
import type { MessageRow } from "~/outbox/store/database.server";
import type { Mailer, MailResult } from "~/mail/mailer";
import { shorten } from "~/message/fields";
import { HOUR_MS } from "~/time";
import { freshMessage } from "./contact";
import { ask } from "./inbox";
import { temporaryFolder } from "./program";

export const accepted: MailResult = { kind: "accepted" };
export const retry: MailResult = { kind: "retry", code: 500, reason: "down" };
export const rejected: MailResult = { kind: "rejected", code: 403, reason: "no" };
export const planUsedUp: MailResult = { kind: "paused", code: 426, reason: "quota" };

/** How many messages everybody else saw in an inbox, each turn, while something was done to it. */
export async function countsDuring(
  outbox: TestOutbox,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const counts: number[] = [];
  let isDone = false;
  const look = async () => {
    counts.push((await outbox.rows()).length);
    if (!isDone) setImmediate(() => void look());
  };
  await look();
  await work();
  isDone = true;
  return counts;
}

interface TestOutboxOptions {
  /** What tells the mail account from another; null when none is set. */
  account?: string | null;
  /** What the clock says first, in epoch milliseconds. */
  startsAt?: number;
  /** How many messages may wait; by default as many as in production. */
  maxWaiting?: number;
}

/** Noon in Lima, far from the end of a day or a month. */
const NOON = Date.parse("2026-11-16T17:00:00Z");

export type TestOutbox = ReturnType<typeof createTestOutbox>;

/**
 * Makes an inbox on a real SQLite file, with settings of its own, as environment variables, and a mailer and a
 * clock that the test holds.
 */
export function createTestOutbox(
  env: Record<string, string> = {},
  { account = "test", startsAt = NOON, maxWaiting }: TestOutboxOptions = {},
) {
  let now = startsAt;
  const settings = parseEnv({
    DATABASE_URL: `file:${join(temporaryFolder(), "messages.sqlite")}`,
    ...env,
  });
  const { databaseUrl } = settings;
  const mailer: Mailer = {
    name: "Correo Prueba",
    account,
    setup: "define una cuenta",
    timeoutMs: 10_000,
    minSendIntervalMs: 1000,
    adviceFor: (code) => `mira la cuenta por ${code}`,
    send(message) {
      outbox.mailed.push(shorten(message).message);
      const { answer } = outbox;
      return typeof answer === "function" ? answer() : Promise.resolve(answer);
    },
  };
  const clock = {
    now: () => now,
    random: () => 0.5,
    sleep(ms: number) {
      now += ms;
      return Promise.resolve();
    },
  };
  const pagePaths = new Set(["/home", "/constructora"]);
  const engine = createOutbox({ settings, mailer, pagePaths, clock, maxWaiting });
  const { connection } = engine;
  const dailyLimit = settings.dailyMailLimit;
  const health = createHealth({ connection, mailer, dailyLimit, clock });
  const alerts = createAlerts({ settings, connection, health, clock });
  const outbox = {
    engine,
    health,
    alerts,
    env,
    account,
    databaseUrl,
    /** The texts of the messages that the mailer was given, in order. */
    mailed: [] as string[],
    /** What the mailer answers from now on, or how it finds out. */
    answer: accepted as MailResult | (() => Promise<MailResult>),
    /** What the clock says, in epoch milliseconds. */
    now: clock.now,
    /** Moves the clock, in milliseconds. */
    pass: (ms: number) => (now += ms),
    /** Sets the clock to an hour of the day in Lima. */
    atHour: (hour: number) => (now = NOON + (hour - 12) * HOUR_MS),
    /** Submits a message from an address; a fresh one unless it is given. */
    submit(address = "203.0.113.1", message = freshMessage(), changes: Partial<Submission> = {}) {
      const nothingElse = { page: "/home", utm: null, spam: false };
      return engine.submit({ message, address, ...nothingElse, ...changes });
    },
    /** Runs the background as often, a second apart. */
    async run(rounds: number) {
      for (let round = 0; round < rounds; round++) {
        now += 1000;
        await engine.processNext();
      }
    },
    /** The messages that are kept, oldest first. */
    rows: () => ask<MessageRow>(databaseUrl, "select * from messages order by received_at"),
  };
  return outbox;
}

/** The same inbox in a new process, as after a power cut. */
export function restart(outbox: TestOutbox, account = outbox.account): TestOutbox {
  return createTestOutbox(
    { ...outbox.env, DATABASE_URL: outbox.databaseUrl },
    { account, startsAt: outbox.now() },
  );
}
