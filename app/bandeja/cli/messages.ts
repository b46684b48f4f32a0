/** `npm run messages`; the build puts it into one file, so that it works in the image too. */
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { getSettings } from "~/env.server";
import { toSafeLine } from "~/log";
import { providerName } from "~/mail/provider.server";
import {
  isSqlite,
  openDatabase,
  sqlitePath,
  type Database,
  type MessageRow,
  type Status,
} from "~/outbox/store/database.server";
import { eraseMessages, releaseOne, retryMessages } from "../actions.server";
import { toCsv, toJson, toTable } from "../formats";
import { findAll, findIdsOfPerson, findPerson, parsePerson } from "../list.server";
import { countWords, statusWords } from "../words";

const TIMEOUTS = { lockMs: 10_000, answerMs: 120_000 };

const HELP = `Uso: npm run messages                   los mensajes, del más nuevo al más antiguo
     npm run messages TEXTO             los que tienen esas palabras: nombre, correo, celular o mensaje
     npm run messages retry [ID]        envía otra vez ahora lo que espera y lo retenido, o uno
     npm run messages release ID        saca un mensaje de spam o de los retenidos y lo envía
     npm run messages forget CORREO     muestra lo de una persona, pregunta, y lo borra (o su celular)

Opciones, después de un -- suelto (npm run messages -- --status retenido):
  --status X   en-espera, retenido, enviado o spam
  --yes        forget no pregunta
  --json       para otros programas
  --csv        para Excel: npm run --silent messages -- --csv > mensajes.csv

Lo demás se hace en /bandeja.`;

const options = {
  status: { type: "string" },
  yes: { type: "boolean" },
  json: { type: "boolean" },
  csv: { type: "boolean" },
  help: { type: "boolean" },
} as const;

type Command = (database: Database | undefined) => Promise<string>;

function readArguments(args: string[]) {
  // Its own words for a mistake are English, so it is not strict.
  const parsed = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  for (const token of parsed.tokens) {
    if (token.kind === "option" && !Object.hasOwn(options, token.name)) {
      throw new Error(`${token.rawName} no es una opción.`);
    }
  }
  return parsed;
}

function readCommand({ values, positionals }: ReturnType<typeof readArguments>): Command {
  const [word = "", ...rest] = positionals;
  const argument = rest.join(" ");
  switch (word) {
    case "retry":
      return (database) => (argument ? retryOne(argument, database) : retryAll(database));
    case "release":
      if (!argument) throw new Error("A release le falta el ID.");
      return (database) => release(argument, database);
    case "forget":
      if (!argument) throw new Error("A forget le falta el CORREO o el CELULAR.");
      return (database) => forget(argument, values.yes === true, database);
  }
  const status = values.status === undefined ? undefined : statusOf(String(values.status));
  const text = positionals.join(" ") || undefined;
  const format = values.json ? toJson : values.csv ? toCsv : toTable;
  return async (database) => format(database ? await findAll(database, { status, text }) : []);
}

function statusOf(given: string): Status {
  const status = (Object.keys(statusWords) as Status[]).find((one) =>
    [one, statusWords[one].toLowerCase().replace(" ", "-")].includes(given.toLowerCase()),
  );
  if (!status) throw new Error("--status puede ser en-espera, retenido, enviado o spam.");
  return status;
}

async function retryOne(id: string, database: Database | undefined): Promise<string> {
  if (database && (await retryMessages(database, ["pending", "held"], Date.now(), id))) {
    return `El mensaje ${id} se intenta ahora.`;
  }
  throw new Error(`No hay ningún mensaje En espera ni Retenido con el id ${id}.`);
}

async function retryAll(database: Database | undefined): Promise<string> {
  const held = database ? await retryMessages(database, ["held"], Date.now()) : 0;
  const pending = database ? await retryMessages(database, ["pending"], Date.now()) : 0;
  return `Mensajes que se intentan ahora: ${pending} (retenidos: ${held}).`;
}

async function release(id: string, database: Database | undefined): Promise<string> {
  if (database && (await releaseOne(database, id, Date.now())))
    return `El mensaje ${id} sale ahora.`;
  throw new Error(`No hay ningún mensaje Retenido ni Spam con el id ${id}.`);
}

async function forget(who: string, yes: boolean, database: Database | undefined): Promise<string> {
  const person = parsePerson(who);
  if (!person) throw new Error(`${toSafeLine(who)} no es un correo ni un celular de 9 dígitos.`);
  const rows = database ? await findPerson(database, person) : [];
  if (!database || rows.length === 0) return "No hay mensajes de esa persona.";
  if (!yes && !(await isConfirmed(rows))) return "No se borró nada.";
  const erased = await eraseMessages(database, await findIdsOfPerson(database, person));
  return (
    `${erased === 1 ? "Se borró" : "Se borraron"} ${countWords(erased)}. Falta lo que no está aquí: tu buzón de correo, el historial ` +
    `de ${providerName} y los respaldos.`
  );
}

async function isConfirmed(rows: MessageRow[]): Promise<boolean> {
  process.stdout.write(`${toTable(rows)}\n\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Without a terminal the end of the input is an answer too: no.
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const asked = terminal.question(
    `Borrar ${countWords(rows.length)} no se puede deshacer. Escribe BORRAR para seguir: `,
  );
  const answer = await Promise.race([asked, closed]);
  terminal.close();
  return answer.trim().toUpperCase() === "BORRAR";
}

async function run(): Promise<string> {
  const given = readArguments(process.argv.slice(2));
  if (given.values.help) return HELP;
  const command = readCommand(given);
  const { databaseUrl } = getSettings();
  // Where no message has ever come, none is made.
  const isMissing = isSqlite(databaseUrl) && !existsSync(sqlitePath(databaseUrl));
  const database = isMissing ? undefined : await openDatabase(databaseUrl, TIMEOUTS);
  try {
    const output = await command(database);
    if (!given.values.json && !given.values.csv) process.stderr.write(`${nameOf(databaseUrl)}\n`);
    return output;
  } finally {
    await database?.destroy();
  }
}

function nameOf(databaseUrl: string): string {
  if (isSqlite(databaseUrl)) return `Bandeja: ${sqlitePath(databaseUrl)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `Bandeja: PostgreSQL ${host}${pathname}`;
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
