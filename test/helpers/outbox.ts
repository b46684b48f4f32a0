import { join } from "node:path";
import { parseEnv } from "~/env.server";
import type { Submission } from "~/outbox/intake.server";
import { createOutbox, type Outbox } from "~/outbox/outbox.server";
import type { MessageRow } from "~/outbox/store/database.server";
import type { Mailer, MailResult } from "~/mail/mailer";
import { shorten, type Message } from "~/message/fields";
import { HOUR_MS } from "~/time";
import { freshMessage } from "./contact";
import { ask } from "./inbox";
import { temporaryFolder } from "./server";

export const accepted: MailResult = { kind: "accepted" };
export const retry: MailResult = { kind: "retry", code: "500", reason: "down" };
export const rejected: MailResult = {
  kind: "rejected",
  code: "403",
  reason: "no",
};
export const planUsedUp: MailResult = {
  kind: "retry",
  code: "426",
  reason: "quota",
  planUsedUp: true,
};

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

/** An inbox on a real SQLite file, with a mailer and a clock that the test holds. */
export interface TestOutbox {
  engine: Outbox;
  databaseUrl: string;
  /** The texts of the messages that the mailer was given, in order. */
  mailed: string[];
  /** What the mailer answers from now on, or how it finds out. */
  answer: MailResult | (() => Promise<MailResult>);
  /** What the clock says, in epoch milliseconds. */
  now(): number;
  /** Moves the clock, in milliseconds. */
  pass(ms: number): void;
  /** Sets the clock to an hour of the day in Lima. */
  atHour(hour: number): void;
  /** Submits a message from an address; a fresh one unless it is given. */
  submit(
    address?: string,
    message?: Message,
    changes?: Partial<Submission>,
  ): ReturnType<Outbox["submit"]>;
  /** Runs the background as often, a second apart. */
  run(rounds: number): Promise<void>;
  /** The messages that are kept, oldest first. */
  rows(): Promise<MessageRow[]>;
  /** The same inbox in a new process, as after a power cut. */
  restart(changes?: { env?: Record<string, string>; account?: string | null }): TestOutbox;
}

interface TestOutboxOptions {
  /** What tells the mail account from another; null when none is set. */
  account?: string | null;
  /** What the clock says first, in epoch milliseconds. */
  startsAt?: number;
}

/** When the office of the tests is open: a longer week than the usual one. */
const OFFICE_HOURS = [
  {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    opens: "09:00",
    closes: "18:00",
  },
  { days: ["Saturday"], opens: "09:00", closes: "13:00" },
];

/** Noon in Lima, far from the end of a day or a month. */
const NOON = Date.parse("2026-11-16T17:00:00Z");

/** Makes an inbox with settings of its own, as environment variables. */
export function createTestOutbox(
  env: Record<string, string> = {},
  { account = "test", startsAt = NOON }: TestOutboxOptions = {},
): TestOutbox {
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
    adviceFor: (reason) => `mira la cuenta por ${reason.slice(0, 3)}`,
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
  const outbox: TestOutbox = {
    engine: createOutbox({
      settings,
      mailer,
      pagePaths: new Set(["/home", "/constructora"]),
      hours: OFFICE_HOURS,
      clock,
    }),
    databaseUrl,
    mailed: [],
    answer: accepted,
    now: () => now,
    pass: (ms) => (now += ms),
    atHour: (hour) => (now = NOON + (hour - 12) * HOUR_MS),
    submit(address = "203.0.113.1", message = freshMessage(), changes = {}) {
      const nothingElse = { page: "/home", utm: null, suspect: false, spam: false };
      return outbox.engine.submit({ message, address, ...nothingElse, ...changes });
    },
    async run(rounds) {
      for (let round = 0; round < rounds; round++) {
        now += 1000;
        await outbox.engine.processNext();
      }
    },
    rows: () => ask(databaseUrl, "select * from messages order by received_at"),
    restart: (changes = {}) =>
      createTestOutbox(
        { ...env, ...changes.env, DATABASE_URL: databaseUrl },
        { account: changes.account === undefined ? account : changes.account, startsAt: now },
      ),
  };
  return outbox;
}
