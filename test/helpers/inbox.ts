import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { fieldNames } from "~/message/fields";
import { sqlitePath, type MessageRow } from "~/outbox/store/database.server";
import { query } from "./postgres";
import { run, until } from "./program";
import { type Site } from "./site";
import { project } from "../../scripts/project.mjs";

/** The owner's command as the build emits it. */
export const command = join(project, "build/messages/messages.js");

const columns = [
  ...(["id", "received_at", "status", "attempts", "last_error", "page", "utm"] as const),
  ...(["handled_at", ...fieldNames] as const),
];

/** A message as the inbox keeps it. */
type KeptMessage = Pick<MessageRow, (typeof columns)[number]>;

/** Runs the owner's command on the inbox at `databaseUrl` and returns what it printed; throws that when it fails. */
export async function runMessages(databaseUrl: string, ...options: string[]): Promise<string> {
  const env = { DATABASE_URL: databaseUrl };
  const { status, output } = await run(process.execPath, [command, ...options], { env });
  if (status !== 0) throw new Error(output);
  return output;
}

/** The messages in the inbox at `databaseUrl`, newest first; none when there is no file. */
export async function listMessages(databaseUrl: string): Promise<KeptMessage[]> {
  if (databaseUrl.startsWith("file:") && !existsSync(sqlitePath(databaseUrl))) return [];
  return ask(
    databaseUrl,
    `select ${columns.join()} from messages order by received_at desc, id desc`,
  );
}

/** Posts the contact form to a site and gives the status of the answer. */
export async function post(site: Site, fields: Record<string, string>): Promise<number> {
  return (await postForm(site, fields)).status;
}

/** Posts the contact form to a site. */
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

/** Asks the inbox at `databaseUrl` in SQL, as its owner could. */
export async function ask<Row extends object>(databaseUrl: string, sql: string): Promise<Row[]> {
  if (!databaseUrl.startsWith("file:")) return query<Row>(databaseUrl, sql);
  const database = new DatabaseSync(sqlitePath(databaseUrl), { timeout: 10_000 });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

/** The only row that a query gives. */
export async function askOne<Row extends object>(databaseUrl: string, sql: string): Promise<Row> {
  const [row] = await ask<Row>(databaseUrl, sql);
  if (!row) throw new Error(`Nothing found by: ${sql}`);
  return row;
}

/** A time as the inbox writes it, so many milliseconds ago. */
export function ago(milliseconds: number): string {
  return new Date(Date.now() - milliseconds).toISOString();
}

/** Waits until everything that an inbox keeps has been mailed. */
export async function untilAllDelivered(databaseUrl: string): Promise<void> {
  await until(async () =>
    (await listMessages(databaseUrl)).every(({ status }) => status === "delivered"),
  );
}
