import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { ContactMessage } from "~/contact/fields";
import type { Database, MessageRow, Schema } from "./database.server";
import { hashClient, identify } from "./identity.server";
import { CLAIM } from "./queue.server";
import { iso } from "./time";

/** The window of the rate limit and of duplicates after a delivery, in milliseconds. */
export const WINDOW = 10 * 60_000;

/** Where a message comes from. */
export interface Sender {
  /** The client's network address. */
  address: string;
  /** The path of the page that it was written on, when known. */
  page: string | null;
  /** The campaign labels of the link that led to the site, as a query. */
  utm: string | null;
}

/** What the inbox did with a message. */
export type Acceptance =
  | { kind: "new" | "known"; id: string }
  | { kind: "delivered" }
  | { kind: "limited"; retryAfterSeconds: number };

/**
 * Keeps a message, unless it is here already or its client has sent `limit` in ten minutes.
 * A new one comes back claimed by this process, so that nobody else sends it meanwhile.
 */
export function accept(
  database: Database,
  message: ContactMessage,
  sender: Sender,
  limit: number,
): Promise<Acceptance> {
  return oneAtATime(database, async (transaction) => {
    const now = Date.now();
    const identity = identify(message);
    const twin = await transaction
      .selectFrom("messages")
      .select(["id", "status"])
      .where("identity", "=", identity)
      .where((is) =>
        is.or([
          is("status", "in", ["pending", "held"]),
          is.and([is("status", "=", "delivered"), is("settled_at", ">", iso(now - WINDOW))]),
        ]),
      )
      .executeTakeFirst();
    if (twin?.status === "delivered") return { kind: "delivered" };
    if (twin) return { kind: "known", id: twin.id };

    const client = await clientHash(transaction, sender.address);
    const wait = await secondsUntilAllowed(transaction, client, limit, now);
    if (wait > 0) return { kind: "limited", retryAfterSeconds: wait };

    const id = await insert(transaction, message, sender, {
      status: "pending",
      client,
      claimed_until: iso(now + CLAIM),
      settled_at: null,
    });
    return { kind: "new", id };
  });
}

/** Keeps a message that only a machine would send, for the owner to look at; silently not, past the limit. */
export function quarantine(
  database: Database,
  message: ContactMessage,
  sender: Sender,
  limit: number,
): Promise<void> {
  return oneAtATime(database, async (transaction) => {
    const now = Date.now();
    const client = await clientHash(transaction, sender.address);
    if ((await secondsUntilAllowed(transaction, client, limit, now)) > 0) return;
    await insert(transaction, message, sender, {
      status: "spam",
      client,
      claimed_until: null,
      settled_at: iso(now),
    });
  });
}

/** PostgreSQL lets one through and the others wait here, which makes limit and duplicates exact. */
async function oneAtATime<Result>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("state")
      .set({ value: sql`value` })
      .where("name", "=", "door")
      .execute();
    return work(transaction);
  });
}

async function clientHash(transaction: Transaction<Schema>, address: string): Promise<string> {
  const { value } = await transaction
    .selectFrom("state")
    .select("value")
    .where("name", "=", "client_key")
    .executeTakeFirstOrThrow();
  return hashClient(value, address);
}

async function secondsUntilAllowed(
  transaction: Transaction<Schema>,
  client: string,
  limit: number,
  now: number,
): Promise<number> {
  const blocking = await transaction
    .selectFrom("messages")
    .select("received_at")
    .where("client", "=", client)
    .where("received_at", ">", iso(now - WINDOW))
    .orderBy("received_at", "desc")
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  if (!blocking) return 0;
  return Math.max(1, Math.ceil((Date.parse(blocking.received_at) + WINDOW - now) / 1000));
}

async function insert(
  transaction: Transaction<Schema>,
  message: ContactMessage,
  sender: Sender,
  standing: Pick<MessageRow, "status" | "client" | "claimed_until" | "settled_at">,
): Promise<string> {
  const id = randomUUID();
  const received = iso(Date.now());
  await transaction
    .insertInto("messages")
    .values({
      id,
      received_at: received,
      attempts: 0,
      last_error: null,
      page: sender.page,
      utm: sender.utm,
      ...message,
      identity: identify(message),
      first_attempt_at: null,
      next_attempt_at: received,
      ...standing,
    })
    .execute();
  return id;
}
