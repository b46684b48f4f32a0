import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import type { Settings } from "~/env.server";
import { toSafeLine } from "~/log";
import { findMailProblem } from "../mail-problem.server";
import type { Database, MessageRow } from "../store/database.server";
import { findMessage, releaseHeld } from "../store/messages.server";
import {
  eraseMessages,
  markHandled,
  markSpam,
  releaseOne,
  retryOne,
  retryPending,
} from "./actions.server";
import type { Command } from "./command";
import { toDetails, toJson, toTable } from "./format";
import { findAll, listOrigins } from "./list.server";
import { findPerson, parsePerson } from "./person.server";
import { toCsv } from "./sheet";
import { summarize } from "./summary";

/**
 * Does what was asked and returns what to print. Without a database there are no messages.
 *
 * @throws Error that says in Spanish why it cannot be done.
 */
export async function runCommand(
  command: Command,
  database: Database | undefined,
  settings: Settings,
): Promise<string> {
  const { word, argument } = command;
  const now = Date.now();
  switch (word) {
    case "list":
    case "find": {
      const rows = await select(command, database);
      const shown = print(rows, command);
      const problem = database && (await findMailProblem(database, settings.emailjs !== null, now));
      return problem && shown.isTable ? `OJO: ${problem}\n${shown.text}` : shown.text;
    }
    case "show": {
      const row = database && (await findMessage(database, argument));
      if (!row) throw noSuchMessage(argument);
      return command.json || command.csv ? print([row], command).text : toDetails(row);
    }
    case "retry":
      return argument
        ? confirm(
            argument,
            database && (await retryOne(database, argument, now)),
            "se intenta ahora",
          )
        : retryAll(database, now);
    case "release":
      if (database && (await releaseOne(database, argument, now))) {
        return `El mensaje ${argument} sale ahora.`;
      }
      throw new Error(`No hay ningún mensaje en spam ni retenido con el id ${argument}.`);
    case "spam":
      return confirm(argument, database && (await markSpam(database, argument, now)), "es spam");
    case "done": {
      const at = command.undo ? null : now;
      const words = command.undo ? "vuelve a por atender" : "quedó como atendido";
      return confirm(argument, database && (await markHandled(database, argument, at)), words);
    }
    case "forget":
      return forget(command, database);
    case "export": {
      const rows = await select(command, database);
      writeFileSync(argument, toCsv(rows), { mode: 0o600 });
      return `${countWords(rows.length)} en ${toSafeLine(argument)}.`;
    }
    case "summary":
      return summarize(database ? await listOrigins(database) : []);
    case "help":
      throw new Error("help no necesita la bandeja.");
  }
}

async function select(command: Command, database: Database | undefined): Promise<MessageRow[]> {
  const { word, argument, status, month, person } = command;
  if (!database) return [];
  if (person !== undefined) return findPerson(database, personOf(person), { status, month });
  return findAll(database, { status, month, ...(word === "find" && { text: argument }) });
}

function print(rows: MessageRow[], { json, csv }: Command): { text: string; isTable: boolean } {
  if (json) return { text: toJson(rows), isTable: false };
  return csv ? { text: toCsv(rows), isTable: false } : { text: toTable(rows), isTable: true };
}

async function retryAll(database: Database | undefined, now: number): Promise<string> {
  const held = database ? await releaseHeld(database, now) : 0;
  const pending = database ? await retryPending(database, now) : 0;
  return `Mensajes que se intentan ahora: ${pending} (de ellos, ${held} estaban retenidos).`;
}

function confirm(id: string, isDone: boolean | undefined, words: string): string {
  if (!isDone) throw noSuchMessage(id);
  return `El mensaje ${id} ${words}.`;
}

async function forget({ argument, yes }: Command, database: Database | undefined): Promise<string> {
  const rows = database ? await findPerson(database, personOf(argument)) : [];
  if (!database || rows.length === 0) return "No hay mensajes de esa persona.";
  if (!yes && !(await isConfirmed(rows))) return "No se borró nada.";
  const erased = await eraseMessages(
    database,
    rows.map(({ id }) => id),
  );
  return (
    `Borrado: ${countWords(erased)}. Falta lo que no está aquí: tu buzón de correo, el historial ` +
    "de EmailJS (Email History) y los respaldos."
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

function personOf(text: string) {
  const person = parsePerson(text);
  if (person) return person;
  throw new Error(`${toSafeLine(text)} no es un correo ni un celular de 9 dígitos.`);
}

function noSuchMessage(id: string): Error {
  return new Error(`No hay ningún mensaje con el id ${id} con el que se pueda hacer eso.`);
}

function countWords(count: number): string {
  return count === 1 ? "1 mensaje" : `${count} mensajes`;
}
