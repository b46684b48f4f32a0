import { join } from "node:path";
import { parseEnv } from "~/env.server";
import { createInbox, type Inbox } from "~/inbox/inbox.server";
import type { MessageRow } from "~/inbox/store/database.server";
import type { Mailer, MailResult } from "~/mail/mailer";
import { shorten, type Message } from "~/message/fields";
import { freshMessage } from "./contact";
import { ask } from "./inbox";
import { temporaryFolder } from "./server";

export const accepted: MailResult = { kind: "accepted" };
export const retry: MailResult = { kind: "retry", code: "500", reason: "down" };
export const rejected: MailResult = {
  kind: "rejected",
  code: "403",
  reason: "no",
  advice: "mira la cuenta",
};
export const planUsedUp: MailResult = {
  kind: "retry",
  code: "426",
  reason: "quota",
  planUsedUp: true,
};

/** An inbox on a real SQLite file, with a mailer and a clock that the test holds. */
export interface Outbox {
  inbox: Inbox;
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
  submit(address?: string, message?: Message, suspect?: boolean): ReturnType<Inbox["submit"]>;
  /** Submits one that only a machine would write. */
  quarantine(address?: string, message?: Message): Promise<void>;
  /** Runs the background as often, a second apart. */
  run(rounds: number): Promise<void>;
  /** The messages that are kept, oldest first. */
  rows(): Promise<MessageRow[]>;
  /** The same inbox in a new process, as after a power cut. */
  restart(changes?: { env?: Record<string, string>; account?: string | null }): Outbox;
}

interface OutboxOptions {
  /** What tells the mail account from another; without one there is no mailer. */
  account?: string | null;
  /** What the clock says first, in epoch milliseconds. */
  startsAt?: number;
}

/** Noon in Lima, far from the end of a day or a month. */
const NOON = Date.parse("2026-11-16T17:00:00Z");

/** Makes an inbox with settings of its own, as environment variables. */
export function createOutbox(
  env: Record<string, string> = {},
  { account = "test", startsAt = NOON }: OutboxOptions = {},
): Outbox {
  let now = startsAt;
  const settings = parseEnv({
    DATABASE_URL: `file:${join(temporaryFolder(), "messages.sqlite")}`,
    ...env,
  });
  const { databaseUrl } = settings;
  const mailer: Mailer | null =
    account === null
      ? null
      : {
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
    sleep(ms: number) {
      now += ms;
      return Promise.resolve();
    },
  };
  const outbox: Outbox = {
    inbox: createInbox(settings, mailer, clock),
    databaseUrl,
    mailed: [],
    answer: accepted,
    now: () => now,
    pass: (ms) => (now += ms),
    atHour: (hour) => (now = NOON + (hour - 12) * 3_600_000),
    submit(address = "203.0.113.1", message = freshMessage(), suspect = false) {
      return outbox.inbox.submit({ message, address, page: "/home", utm: null, suspect });
    },
    quarantine(address = "203.0.113.1", message = freshMessage()) {
      return outbox.inbox.quarantine({ message, address, page: null, utm: null, suspect: true });
    },
    async run(rounds) {
      for (let round = 0; round < rounds; round++) {
        now += 1000;
        await outbox.inbox.processNext();
      }
    },
    rows: () => ask(databaseUrl, "select * from messages order by received_at"),
    restart: (changes = {}) =>
      createOutbox(
        { ...env, ...changes.env, DATABASE_URL: databaseUrl },
        { account: changes.account === undefined ? account : changes.account, startsAt: now },
      ),
  };
  return outbox;
}
