import { createInterface } from "node:readline/promises";
import { toSafeLine } from "~/log";
import { providerName } from "~/mail/provider.server";
import type { Database, MessageRow } from "~/outbox/store/database.server";
import { releaseHeld } from "~/outbox/store/messages.server";
import { eraseMessages, releaseOne, retryOne, retryPending } from "../actions.server";
import type { Command } from "./command";
import { toJson, toTable } from "./format";
import { findAll } from "../list.server";
import { findIdsOfPerson, findPerson, parsePerson } from "../person.server";
import { toCsv } from "../sheet";
import { countWords } from "../words";

/**
 * Does what was asked and returns what to print. Without a database there are no messages.
 *
 * @throws Error that says in Spanish why it cannot be done.
 */
export async function runCommand(
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
      if (database && (await retryOne(database, command.id, now))) {
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
  const held = database ? await releaseHeld(database, now) : 0;
  const pending = database ? await retryPending(database, now) : 0;
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
    `Se borró ${countWords(erased)}. Falta lo que no está aquí: tu buzón de correo, el historial ` +
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
