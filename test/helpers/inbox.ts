import { existsSync } from "node:fs";
import type { Message } from "~/message/fields";
import { isSqlite, sqlitePath, type MessageRow } from "~/outbox/store/database.server";
import { query } from "./database";
import { until } from "./wait";
import type { Site } from "./site";

/** A valid message. */
export const goodMessage: Message = {
  from_name: "Ana Huamán",
  from_email: "ana@correo.pe",
  n_cell: "987654321",
  message: "Quiero techar el segundo piso.",
};

let freshMessages = 0;

/** A valid message that is no duplicate of another. */
export function freshMessage(changes: Partial<Message> = {}): Message {
  freshMessages += 1;
  return { ...goodMessage, message: `Consulta ${freshMessages} de ${process.pid}`, ...changes };
}

/** The messages of an inbox, newest first; an empty list without a file. */
export async function listMessages(databaseUrl: string): Promise<MessageRow[]> {
  if (isSqlite(databaseUrl) && !existsSync(sqlitePath(databaseUrl))) return [];
  return query(databaseUrl, "select * from messages order by received_at desc, id desc");
}

/** Lets the next mail of a site go at once: EmailJS takes one a second, and no test needs that wait. */
export async function skipPace({ databaseUrl }: Pick<Site, "databaseUrl">): Promise<void> {
  const statement = "update state set value = '' where name = 'next_send_at'";
  // A site that has just started may not have made its tables yet.
  await query(databaseUrl, statement).catch(() => undefined);
}

/** Posts the contact form as its script does, since a whole page takes longer; returns the status of the answer. */
export async function postMessage(
  site: Site,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<number> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${site.url}/contacto`, {
    method: "POST",
    body,
    headers: { "X-Requested-With": "fetch", ...headers },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Waits until an inbox has `count` messages or more, and all are delivered. */
export async function untilAllDelivered(databaseUrl: string, count = 1): Promise<void> {
  await until(async () => {
    // A site that has just started may not have made its tables yet.
    const messages = await listMessages(databaseUrl).catch(() => []);
    return messages.length >= count && messages.every(({ status }) => status === "delivered");
  });
}
