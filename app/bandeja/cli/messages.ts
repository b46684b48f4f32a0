/**
 * The owner's inbox at the command line: `npm run messages`. It works while the server runs, and in
 * the image, since the build puts it into one file.
 */
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

type Command =
  | { word: "help" }
  | { word: "list"; text: string; status: Status | undefined; as: "table" | "json" | "csv" }
  | { word: "retry"; id: string | undefined }
  | { word: "release"; id: string }
  | { word: "forget"; who: string; yes: boolean };

/**
 * Reads a command.
 *
 * @throws Error that says in Spanish what is wrong with it.
 */
function readCommand(args: string[]): Command {
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    // Its own words for a mistake are English.
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === "option" && !Object.hasOwn(options, token.name)) {
      throw new Error(`${token.rawName} no es una opción.`);
    }
  }
  if (values.help) return { word: "help" };
  const [word = "", ...rest] = positionals;
  const argument = rest.join(" ");
  switch (word) {
    case "retry":
      return { word, id: argument || undefined };
    case "release":
      if (!argument) throw new Error("A release le falta el ID.");
      return { word, id: argument };
    case "forget":
      if (!argument) throw new Error("A forget le falta el CORREO o el CELULAR.");
      return { word, who: argument, yes: values.yes === true };
  }
  const status = values.status === undefined ? undefined : statusOf(String(values.status));
  const as = values.json ? "json" : values.csv ? "csv" : "table";
  return { word: "list", text: positionals.join(" "), status, as };
}

/** A status by its own name, as --json has it, or by the word that the owner reads. */
function statusOf(given: string): Status {
  const status = (Object.keys(statusWords) as Status[]).find((one) =>
    [one, statusWords[one].toLowerCase().replace(" ", "-")].includes(given.toLowerCase()),
  );
  if (!status) throw new Error("--status puede ser en-espera, retenido, enviado o spam.");
  return status;
}

/**
 * Does what was asked and returns what to print. Without a database there are no messages.
 *
 * @throws Error that says in Spanish why it cannot be done.
 */
async function runCommand(
  command: Exclude<Command, { word: "help" }>,
  database: Database | undefined,
): Promise<string> {
  const now = Date.now();
  switch (command.word) {
    case "list": {
      const { status, text } = command;
      const rows = database ? await findAll(database, { status, ...(text && { text }) }) : [];
      if (command.as === "json") return toJson(rows);
      return command.as === "csv" ? toCsv(rows) : toTable(rows);
    }
    case "retry":
      if (command.id === undefined) return retryAll(database, now);
      if (database && (await retryMessages(database, ["pending", "held"], now, command.id))) {
        return `El mensaje ${command.id} se intenta ahora.`;
      }
      throw new Error(`No hay ningún mensaje En espera ni Retenido con el id ${command.id}.`);
    case "release":
      if (database && (await releaseOne(database, command.id, now))) {
        return `El mensaje ${command.id} sale ahora.`;
      }
      throw new Error(`No hay ningún mensaje Retenido ni Spam con el id ${command.id}.`);
    case "forget":
      return forget(command.who, command.yes, database);
  }
}

async function retryAll(database: Database | undefined, now: number): Promise<string> {
  const held = database ? await retryMessages(database, ["held"], now) : 0;
  const pending = database ? await retryMessages(database, ["pending"], now) : 0;
  return `Mensajes que se intentan ahora: ${pending} (retenidos: ${held}).`;
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
  const command = readCommand(process.argv.slice(2));
  if (command.word === "help") return HELP;
  const { databaseUrl } = getSettings();
  // Where no message has ever come, none is made.
  const isMissing = isSqlite(databaseUrl) && !existsSync(sqlitePath(databaseUrl));
  const database = isMissing ? undefined : await openDatabase(databaseUrl, TIMEOUTS);
  try {
    const output = await runCommand(command, database);
    const isForPrograms = command.word === "list" && command.as !== "table";
    if (!isForPrograms) process.stderr.write(`${nameOf(databaseUrl)}\n`);
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
