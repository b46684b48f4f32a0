import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { fieldNames } from "~/message/fields";
import { sqlitePath, type MessageRow } from "~/outbox/store/database.server";
import { query } from "./postgres";
import { run, until } from "./program";
import { type Site } from "./site";
import { project } from "../../scripts/project.mjs";

/** The built command `messages`. */
export const command = join(project, "build/commands/messages.js");

const columns = [
  ...(["id", "received_at", "status", "attempts", "last_error", "page", "utm"] as const),
  ...(["handled_at", ...fieldNames] as const),
];

/** A stored message. */
type KeptMessage = Pick<MessageRow, (typeof columns)[number]>;

/** Runs the command `messages` on an inbox and returns its output; throws the output when it fails. */
export async function runMessages(databaseUrl: string, ...options: string[]): Promise<string> {
  const env = { DATABASE_URL: databaseUrl };
  const { status, output } = await run(process.execPath, [command, ...options], { env });
  if (status !== 0) throw new Error(output);
  return output;
}

/** The messages of an inbox, newest first; an empty list without a file. */
export async function listMessages(databaseUrl: string): Promise<KeptMessage[]> {
  if (databaseUrl.startsWith("file:") && !existsSync(sqlitePath(databaseUrl))) return [];
  return ask(
    databaseUrl,
    `select ${columns.join()} from messages order by received_at desc, id desc`,
  );
}

/** Posts the contact form to a site; returns the status of the answer. */
export async function post(site: Site, fields: Record<string, string>): Promise<number> {
  return (await postForm(site, fields)).status;
}

/** Posts the contact form to a site; returns the answer. */
export async function postForm(
  site: Site,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${site.url}/contacto`, { method: "POST", body, headers });
  await answer.arrayBuffer();
  return answer;
}

/** Runs an SQL statement on an inbox; returns the rows. */
export async function ask<Row extends object>(databaseUrl: string, sql: string): Promise<Row[]> {
  if (!databaseUrl.startsWith("file:")) return query<Row>(databaseUrl, sql);
  const database = new DatabaseSync(sqlitePath(databaseUrl), { timeout: 10_000 });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

/** The time some milliseconds ago, in the format of the inbox. */
export function ago(milliseconds: number): string {
  return new Date(Date.now() - milliseconds).toISOString();
}

/** Waits until an inbox has `count` messages or more, and every one is delivered. */
export async function untilAllDelivered(databaseUrl: string, count = 0): Promise<void> {
  await until(async () => {
    const all = await listMessages(databaseUrl);
    return all.length >= count && all.every(({ status }) => status === "delivered");
  });
}
