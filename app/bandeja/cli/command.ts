import { parseArgs } from "node:util";
import type { Status } from "~/outbox/store/database.server";

export const HELP = `Uso: npm run messages                   los mensajes, del más nuevo al más antiguo
     npm run messages TEXTO             los que tienen esas palabras: nombre, correo, celular o mensaje
     npm run messages retry [ID]        envía otra vez ahora lo que espera y lo retenido, o uno
     npm run messages release ID        saca un mensaje de spam o de los retenidos y lo envía
     npm run messages forget CORREO     muestra lo de una persona, pregunta, y lo borra (o su celular)

Opciones, después de un -- suelto (npm run messages -- --status held):
  --status X   pending (En espera), held (Retenido), delivered (Enviado) o spam (Spam)
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

const statuses: readonly unknown[] = ["pending", "held", "delivered", "spam"] satisfies Status[];

/** What was asked at the command line. */
export type Command =
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
export function readCommand(args: string[]): Command {
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
  const { status } = values;
  if (status !== undefined && !isStatus(status)) {
    throw new Error("--status puede ser pending, held, delivered o spam.");
  }
  const as = values.json ? "json" : values.csv ? "csv" : "table";
  return { word: "list", text: positionals.join(" "), status, as };
}

function isStatus(value: unknown): value is Status {
  return statuses.includes(value);
}
