/**
 * The owner's inbox at the command line: `npm run messages`. It works while the server runs, and in
 * the image, since the build puts it into one file.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { getSettings } from "~/env.server";
import { toSafeLine } from "~/log";
import {
  isSqlite,
  openDatabase,
  sqlitePath,
  type Database,
  type Status,
} from "../store/database.server";
import { toCsv, toJson, toTable } from "./format";
import { listMessages, listOrigins, releaseHeld, releaseOne, retryPending } from "./queries.server";
import { summarize } from "./summary";

const HELP = `Uso: npm run messages -- [opción]
  (nada)          los mensajes, del más nuevo al más antiguo
  --status X      solo los que están en pending, held, delivered o spam
  --json          para otros programas
  --csv           para Excel
  --summary       cuántos por mes, por página y por campaña; sin el spam
  --retry         vuelve a intentar ahora los pendientes y los retenidos
  --release ID    saca un mensaje de spam o de los retenidos y lo envía`;

/** A person at a terminal can wait longer than a visitor, for locks and for long lists. */
const TIMEOUTS = { lockMs: 10_000, answerMs: 120_000 };

const statuses: readonly string[] = ["pending", "held", "delivered", "spam"] satisfies Status[];

function isStatus(value: string | undefined): value is Status {
  return value !== undefined && statuses.includes(value);
}

async function run(): Promise<string> {
  const { values } = parseArgs({
    options: {
      status: { type: "string" },
      json: { type: "boolean" },
      csv: { type: "boolean" },
      summary: { type: "boolean" },
      retry: { type: "boolean" },
      release: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return HELP;
  const { status } = values;
  if (status !== undefined && !isStatus(status)) throw new Error(`--status ${status} no existe.`);

  return withInbox(async (database) => {
    if (values.release !== undefined) return releaseById(database, values.release);
    if (values.retry) return retryAll(database);
    if (values.summary) return summarize(database ? await listOrigins(database) : []);
    const rows = database ? await listMessages(database, status) : [];
    if (values.json) return toJson(rows);
    return values.csv ? toCsv(rows) : toTable(rows);
  });
}

/** Opens the inbox for `work`; undefined where no message has ever come, so that none is made here. */
async function withInbox(work: (database?: Database) => Promise<string>): Promise<string> {
  const { databaseUrl } = getSettings();
  if (isSqlite(databaseUrl) && !existsSync(sqlitePath(databaseUrl))) return work();
  const database = await openDatabase(databaseUrl, TIMEOUTS);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

async function releaseById(database: Database | undefined, id: string): Promise<string> {
  if (database && (await releaseOne(database, id, Date.now())))
    return `El mensaje ${id} sale ahora.`;
  throw new Error(`No hay ningún mensaje en spam ni retenido con el id ${toSafeLine(id)}.`);
}

async function retryAll(database: Database | undefined): Promise<string> {
  const held = database ? await releaseHeld(database, Date.now()) : 0;
  const pending = database ? await retryPending(database, Date.now()) : 0;
  return `Mensajes que se intentan ahora: ${pending} (de ellos, ${held} estaban retenidos).`;
}

// Whoever reads along, such as head, may have seen enough.
process.stdout.on("error", () => process.exit());

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${toSafeLine(reason)}\n\n${HELP}\n`);
  process.exitCode = 1;
}
