import { createHash } from "node:crypto";
import type { ContactMessage } from "~/contact/fields";
import type { Settings } from "~/env.server";
import { createConnection } from "./connection.server";
import { isSqlite, type Database } from "./database.server";
import { createCourier, type Delivery } from "./delivery.server";
import { accept, quarantine, type Acceptance, type Sender } from "./door.server";
import { spamThisWeek, tidyUp } from "./housekeeping.server";
import { createUnderstudy } from "./memory.server";
import { releaseHeld } from "./owner.server";
import { dropClaims } from "./queue.server";
import { replaceState } from "./state.server";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** What the visitor may be told: `sent` only when the company has the message. */
export type Reception =
  { kind: "sent" } | { kind: "failed" } | { kind: "limited"; retryAfterSeconds: number };

/** The messages that were accepted, and their way to EmailJS. */
export interface Inbox {
  /** Keeps a message, hands it to EmailJS, and tells what became of it. Never throws. */
  receive(message: ContactMessage, sender: Sender): Promise<Reception>;
  /** Keeps a message apart that only a machine would send. Never throws. */
  setApart(message: ContactMessage, sender: Sender): Promise<void>;
  /** Starts delivery in the background and housekeeping, until `signal` aborts. */
  start(signal: AbortSignal): void;
}

/** Makes the inbox of this process; it opens its database when it starts or is first used. */
export function createInbox(settings: Settings): Inbox {
  const connection = createConnection(settings.databaseUrl, (database) =>
    moveIn(database, settings),
  );
  const courier = createCourier(settings, connection);
  const understudy = createUnderstudy();

  async function receive(message: ContactMessage, sender: Sender): Promise<Reception> {
    if (await understudy.hasSent(message)) return { kind: "sent" };
    let acceptance: Acceptance;
    try {
      acceptance = await connection.useAtDoor((database) =>
        accept(database, message, sender, settings.contactRateLimit),
      );
    } catch {
      return receiveUnkept(message, sender);
    }
    if (acceptance.kind === "limited") return acceptance;
    if (acceptance.kind === "delivered") return { kind: "sent" };
    const { kind, id } = acceptance;
    const attempt = kind === "new" ? courier.deliverNew(id, message) : courier.deliverAgain(id);
    const delivery = await attempt.catch(() => "failed" as const);
    if (delivery === "delivered") understudy.noteDelivered(message);
    return reception(delivery);
  }

  async function receiveUnkept(message: ContactMessage, { address }: Sender): Promise<Reception> {
    const result = await understudy.handle(message, address, settings.contactRateLimit, () =>
      courier.deliverUnkept(message),
    );
    return typeof result === "string" ? reception(result) : { kind: "limited", ...result };
  }

  return {
    receive,
    async setApart(message, sender) {
      await connection
        .useAtDoor((database) => quarantine(database, message, sender, settings.contactRateLimit))
        .catch(() => undefined);
    },
    start(signal) {
      every(SECOND, signal, () => courier.deliverNext());
      every(MINUTE, signal, () =>
        connection.use((database) => tidyUp(database, settings.messageRetentionDays)),
      );
      every(DAY, signal, () => connection.use(reportSpam));
    },
  };
}

function reception(delivery: Delivery): Reception {
  return { kind: delivery === "failed" ? "failed" : "sent" };
}

/** What must be put in order before the first message of a process. */
async function moveIn(database: Database, settings: Settings): Promise<void> {
  // On SQLite there is one process, so whatever is held was held by one that died.
  if (isSqlite(settings.databaseUrl)) await dropClaims(database);
  const account = createHash("sha256").update(JSON.stringify(settings.emailjs)).digest("hex");
  if (!(await replaceState(database, "account", account))) return;
  const released = await releaseHeld(database);
  if (released > 0) {
    console.log(
      `Configuración de EmailJS nueva: ${released} mensajes retenidos vuelven a intentarse.`,
    );
  }
}

async function reportSpam(database: Database): Promise<void> {
  const count = await spamThisWeek(database);
  if (count > 0) {
    console.log(
      `Esta semana se apartaron ${count} mensajes como spam: míralos con npm run messages -- --status spam.`,
    );
  }
}

/** Runs a task at once and then again and again, never twice at a time; a failure was logged where it happened. */
function every(interval: number, signal: AbortSignal, task: () => Promise<unknown>): void {
  const run = async () => {
    if (signal.aborted) return;
    await task().catch(() => undefined);
    if (!signal.aborted) setTimeout(run, interval).unref();
  };
  void run();
}
