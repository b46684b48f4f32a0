/** `npm run messages`, bundled into one file for the image. */
import { parseArgs } from "node:util";
import { getSettings } from "~/env.server";
import { errorText, toSafeLine } from "~/log";
import { sqlitePath, type Database, type MessageRow } from "~/outbox/store/database.server";
import { openExisting } from "~/outbox/store/open.server";
import { toJson, toTable } from "./command-output";
import { findPages } from "./list.server";
import { sendAgain } from "./message-updates.server";

const HELP = `Uso: npm run messages                 los mensajes, del más nuevo al más antiguo
     npm run messages TEXTO           los que tienen esas palabras: nombre, correo, celular o mensaje
     npm run messages --json          para otros programas
     npm run messages retry [ID]      envía otra vez ahora lo que no salió por correo, o uno`;

async function list(database: Database | undefined, text: string, json: boolean): Promise<string> {
  const rows: MessageRow[] = [];
  const pages = database ? findPages((work) => work(database), { text }) : [];
  for await (const page of pages) rows.push(...page);
  return json ? toJson(rows) : toTable(rows);
}

async function retry(database: Database | undefined, id: string | undefined): Promise<string> {
  const count = database ? await sendAgain(database, Date.now(), id) : 0;
  if (id !== undefined && count === 0) {
    throw new Error(`No hay ningún mensaje sin enviar ni detenido con el id ${id}.`);
  }
  return `Mensajes en la fila: ${count}.`;
}

async function run(): Promise<string> {
  // `strict: false`, because parseArgs writes its errors in English.
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
  const unknownOption = Object.keys(values).find((name) => name !== "json" && name !== "help");
  if (unknownOption) throw new Error(`--${unknownOption} no es una opción.\n\n${HELP}`);
  if (values.help) return HELP;
  const { databaseUrl } = getSettings();
  const database = await openExisting(databaseUrl);
  try {
    const [firstWord, id] = positionals;
    if (firstWord === "retry") return await retry(database, id);
    // npm takes an option for itself that has no "--" before it, and sets this variable.
    const json = values.json === true || process.env.npm_config_json === "true";
    if (!database && !json) return `No hay mensajes: no existe ${sqlitePath(databaseUrl)}.`;
    return await list(database, positionals.join(" ").trim(), json);
  } finally {
    await database?.destroy();
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const reason = errorText(error as Error);
  const lines = reason.split("\n").map((line) => toSafeLine(line, 500));
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exitCode = 1;
}
