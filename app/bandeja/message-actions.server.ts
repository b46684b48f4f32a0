import type { Database, MessageRow } from "~/outbox/store/database.server";
import {
  eraseMessages,
  markHandled,
  markSpam,
  makeMessageDue,
  makeAllDue,
} from "./message-updates.server";
import { findIdsOfSender } from "./list.server";
import { messagePath } from "./web/links";
import { formatMessageCount } from "./format";

/** The actions on a message, by the form value of `accion`, with the labels of their buttons. */
export const actionLabels = {
  atendido: "Marcar como atendido",
  "por-atender": "Quitar «Atendido»",
  reenviar: "Enviar otra vez",
  "no-es-spam": "No es spam: enviar",
  "es-spam": "Es spam",
  borrar: "Borrar para siempre",
  "borrar-persona": "Borrar todo de esta persona",
} as const;

export type MessageAction = keyof typeof actionLabels;

export function isAction(action: unknown): action is MessageAction {
  return typeof action === "string" && Object.hasOwn(actionLabels, action);
}

/** Returns whether an action erases messages, which needs a confirmation. */
export function isErasure(action: MessageAction): boolean {
  return action === "borrar" || action === "borrar-persona";
}

type Perform = (database: Database, row: MessageRow, now: number) => Promise<boolean>;

const handlers: Record<MessageAction, Perform> = {
  atendido: (database, { id }, now) => markHandled(database, id, now),
  "por-atender": (database, { id }) => markHandled(database, id, null),
  reenviar: async (database, { id }, now) =>
    (await makeAllDue(database, ["pending", "held"], now, id)) > 0,
  "no-es-spam": (database, { id }, now) => makeMessageDue(database, id, now),
  "es-spam": (database, { id }, now) => markSpam(database, id, now),
  borrar: async (database, { id }) => (await erase(database, [id])) > 0,
  "borrar-persona": async (database, row) =>
    (await erase(database, await findIdsOfSender(database, row))) > 0,
};

async function erase(database: Database, ids: string[]): Promise<number> {
  const erased = await eraseMessages(database, ids);
  if (erased > 0) console.log(`Bandeja: se borró ${formatMessageCount(erased)}.`);
  return erased;
}

/**
 * Runs an action on a message; returns the path that shows the outcome.
 *
 * @param back the path of the form; only the list and the message's page are allowed
 */
export async function changeMessage(
  database: Database,
  row: MessageRow,
  action: MessageAction,
  back: string,
): Promise<string> {
  const isDone = await handlers[action](database, row, Date.now());
  const own = messagePath(row);
  const isGone = isErasure(action) && back === own;
  const target = new URL(isGone ? "/bandeja" : back, "http://bandeja");
  target.searchParams.set("hecho", isDone ? action : "nada");
  return target.pathname + target.search + (isErasure(action) ? "" : `#m-${row.id}`);
}

/** Returns the requested path if it is the list, else the message's path; prevents an open redirect. */
export function safeReturnPath(given: unknown, row: MessageRow): string {
  const isList = typeof given === "string" && /^\/bandeja(\?[\w%=&.+:-]*)?$/.test(given);
  return isList ? given : messagePath(row);
}
