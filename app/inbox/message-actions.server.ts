/** What the owner can do with a message. */
import { toSafeLine } from "~/log";
import { provider } from "~/mail/provider.server";
import type { Database, MessageRow } from "~/outbox/store/database.server";
import { toIso } from "~/time";
import { formatMessageCount } from "./format";
import { messagePath } from "./links";
import { listPathIn } from "./list-query.server";
import {
  eraseMessages,
  markSpam,
  sendAgain,
  unmarkSpam,
  updateMessage,
} from "./message-updates.server";
import { findIdsOfSender } from "./list.server";

interface Action {
  label: string;
  /** What the owner reads after it. */
  done: string;
  /** Whether it erases messages: its form must then confirm it. */
  erases?: true;
  /** Runs the action; returns false when it changed nothing. */
  run(database: Database, row: MessageRow, now: number, form: FormData): Promise<boolean>;
}

const ERASE_ELSEWHERE = `Bórralo también de los respaldos y, si salió por correo, de tu correo y del historial de ${provider.name}.`;

/** The actions on a message, by the form value of `accion`. */
export const actions = {
  atendido: {
    label: "Marcar como atendido",
    done: "Quedó como atendido.",
    run: (database, { id }, now) => updateMessage(database, id, { handled_at: toIso(now) }),
  },
  "por-atender": {
    label: "Quitar «Atendido»",
    done: "Quedó por atender.",
    run: (database, { id }) => updateMessage(database, id, { handled_at: null }),
  },
  anotar: {
    label: "Guardar la nota",
    done: "La nota quedó como la ves.",
    run: (database, { id }, _now, form) =>
      updateMessage(database, id, { note: toSafeLine(String(form.get("nota") ?? "")) || null }),
  },
  reenviar: {
    label: "Enviar otra vez",
    done: "Quedó en la fila: mira en un momento si dice Enviado.",
    run: async (database, { id }, now) => (await sendAgain(database, now, id)) > 0,
  },
  "no-es-spam": {
    label: "Quitar «No deseado»",
    done: "Ya no está como no deseado. Si todavía no salió por correo, sale como los demás.",
    run: unmarkSpam,
  },
  "es-spam": {
    label: "Marcar como no deseado",
    done: "Quedó aparte como no deseado; se borra solo a los 30 días.",
    run: markSpam,
  },
  borrar: {
    label: "Borrar para siempre",
    done: `Se borró de esta bandeja. ${ERASE_ELSEWHERE}`,
    erases: true,
    run: (database, { id }) => erase(database, [id]),
  },
  "borrar-persona": {
    label: "Borrar los mensajes de esta persona",
    done: `Se borró todo lo de esa persona en esta bandeja. ${ERASE_ELSEWHERE}`,
    erases: true,
    run: async (database, row) => erase(database, await findIdsOfSender(database, row)),
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;

export function isActionName(name: unknown): name is ActionName {
  return typeof name === "string" && Object.hasOwn(actions, name);
}

async function erase(database: Database, ids: string[]): Promise<boolean> {
  const count = await eraseMessages(database, ids);
  if (count > 0) console.log(`Bandeja: se borró ${formatMessageCount(count)}.`);
  return count > 0;
}

/** The code of an action that changed nothing. */
const NOT_DONE = "nada";

/** What the owner reads for the codes that are no actions. */
const otherTexts = new Map([
  // After a new password: login.server.ts.
  ["clave", "La contraseña cambió. Las sesiones de otros equipos terminaron."],
  [
    NOT_DONE,
    "No se pudo: el mensaje cambió mientras tanto, o se está enviando en este momento. Míralo otra vez.",
  ],
]);

/** Returns what the owner reads after an action, by the query parameter `hecho`; undefined for an unknown code. */
export const doneText = (doneCode: string | null): string | undefined =>
  isActionName(doneCode) ? actions[doneCode].done : otherTexts.get(doneCode ?? "");

/** Runs an action on a message, an erasure only when it is confirmed; returns the URL that shows the outcome. */
export async function changeMessage(
  database: Database,
  row: MessageRow,
  name: ActionName,
  form: FormData,
  query: URLSearchParams,
): Promise<string> {
  const { run, erases }: Action = actions[name];
  const messagePage = messagePath(row, listPathIn(query.get("volver")));
  if (erases && form.get("confirmado") !== "si") return messagePage;
  const isDone = await run(database, row, Date.now(), form);
  /** The list whose button was pressed, or that the erased message was in. */
  const list = listPathIn(form.get("volver"));
  const page = list ?? (erases ? "/bandeja" : messagePage);
  const { pathname, searchParams } = new URL(page, "http://bandeja");
  searchParams.set("hecho", isDone ? name : NOT_DONE);
  const fragment = erases ? "" : `#m-${row.id}`;
  return `${pathname}?${searchParams}${fragment}`;
}
