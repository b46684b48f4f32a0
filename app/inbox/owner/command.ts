import { parseArgs } from "node:util";
import type { Status } from "../store/database.server";
import { isMonth } from "./filter.server";

export const HELP = `Uso: npm run messages PALABRA
  list                    los mensajes, del más nuevo al más antiguo (también sin palabra)
  find TEXTO              los que tienen esas palabras: nombre, correo, celular o mensaje
  show ID                 un mensaje entero
  retry [ID]              vuelve a intentar ahora los pendientes y los retenidos, o uno
  release ID              saca un mensaje de spam o de los retenidos y lo envía
  spam ID                 lo pone aparte como spam
  done ID                 lo marca como atendido; con --undo, lo desmarca
  forget CORREO|CELULAR   muestra lo de una persona, pregunta, y lo borra
  export ARCHIVO.csv      para Excel
  summary                 cuántos por mes, por página y por campaña; sin el spam
  help                    esta ayuda

Opciones, después de un -- suelto (npm run messages -- --status held):
  --status X              solo los que están en pending, held, delivered o spam
  --month 2026-11         solo los de ese mes (list, export)
  --person CORREO         solo los de esa persona (list, export)
  --yes                   forget no pregunta
  --json                  para otros programas
  --csv                   para Excel, por la salida estándar
  --summary, --retry, --release ID: como las palabras`;

const words = [
  "list",
  "find",
  "show",
  "retry",
  "release",
  "spam",
  "done",
  "forget",
  "export",
  "summary",
  "help",
] as const;

type Word = (typeof words)[number];

/** What each of these words needs to know; the others take nothing, or may. */
const needs: Partial<Record<Word, string>> = {
  find: "TEXTO",
  show: "ID",
  release: "ID",
  spam: "ID",
  done: "ID",
  forget: "CORREO o CELULAR",
  export: "ARCHIVO.csv",
};

const statuses: readonly string[] = ["pending", "held", "delivered", "spam"] satisfies Status[];

/** What was asked at the command line. */
export interface Command {
  word: Word;
  /** What stands after the word; empty where nothing does. */
  argument: string;
  status: Status | undefined;
  month: string | undefined;
  person: string | undefined;
  yes: boolean;
  undo: boolean;
  json: boolean;
  csv: boolean;
}

/**
 * Reads a command.
 *
 * @throws Error that says in Spanish what is wrong with it.
 */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      status: { type: "string" },
      month: { type: "string" },
      person: { type: "string" },
      yes: { type: "boolean", default: false },
      undo: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      csv: { type: "boolean", default: false },
      summary: { type: "boolean" },
      retry: { type: "boolean" },
      release: { type: "string" },
      help: { type: "boolean" },
    },
  });
  const asked = wordOf(values) ?? positionals.shift() ?? "list";
  const word = words.find((known) => known === asked);
  if (!word) throw new Error(`«${asked}» no es una palabra de esta orden.`);
  const argument = values.release ?? positionals.join(" ");
  const need = needs[word];
  if (need && !argument) throw new Error(`A ${word} le falta ${need}.`);
  if (!need && argument && word !== "retry") throw new Error(`${word} no lleva nada más.`);
  const { status, month, person, yes, undo, json, csv } = values;
  if (status !== undefined && !isStatus(status)) throw new Error(`--status ${status} no existe.`);
  if (month !== undefined && !isMonth(month)) throw new Error("--month se escribe como 2026-11.");
  return { word, argument, status, month, person, yes, undo, json, csv };
}

function wordOf(values: {
  help?: boolean;
  summary?: boolean;
  retry?: boolean;
  release?: string;
}): Word | undefined {
  if (values.help) return "help";
  if (values.release !== undefined) return "release";
  if (values.retry) return "retry";
  return values.summary ? "summary" : undefined;
}

function isStatus(value: string): value is Status {
  return statuses.includes(value);
}
