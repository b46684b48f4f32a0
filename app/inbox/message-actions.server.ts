import { toSafeLine } from "~/log";
import { provider } from "~/mail/provider.server";
import type { Database, MessageRow } from "~/outbox/store/database.server";
import { makeMessagesDue } from "~/outbox/store/messages.server";
import { toIso } from "~/time";
import { formatMessageCount } from "./format";
import { messagePath } from "./links";
import {
  eraseMessages,
  MAILED,
  markSpam,
  sendAgain,
  updateMessage,
} from "./message-updates.server";
import { findIdsOfSender } from "./sender.server";

interface Action {
  label: string;
  /** What the owner reads after it. */
  done: string;
  /** Whether it erases messages, which its form must confirm. */
  erases?: true;
  /** Runs the action; returns false when it changed nothing. */
  run(database: Database, row: MessageRow, now: number, form: FormData): Promise<boolean>;
}

const defineActions = <Name extends string>(actions: Record<Name, Action>) => actions;

/** The actions on a message, by the form value of `accion`. */
export const actions = defineActions({
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
    done: "La nota quedó guardada.",
    run: (database, { id }, _now, form) =>
      updateMessage(database, id, { note: toSafeLine(String(form.get("nota") ?? "")) || null }),
  },
  reenviar: {
    label: "Enviar otra vez",
    done: "Sale en cuanto se pueda: mira en un momento si dice Enviado.",
    run: async (database, { id }, now) => (await sendAgain(database, now, id)) > 0,
  },
  "no-es-spam": {
    label: "Quitar «No deseado»",
    done: "Ya no está como no deseado. Si todavía no salió por correo, sale como los demás.",
    run: async (database, { id, last_code, received_at }, now) =>
      last_code === MAILED
        ? updateMessage(database, id, {
            status: "delivered",
            last_code: null,
            settled_at: received_at,
          })
        : (await makeMessagesDue(database, ["spam"], now, id)) > 0,
  },
  "es-spam": {
    label: "Marcar como no deseado",
    done: "Quedó aparte como no deseado; se borra solo a los 30 días.",
    run: markSpam,
  },
  borrar: {
    label: "Borrar para siempre",
    done: `Se borró de esta bandeja. Bórralo también de tu correo y del historial de ${provider.name}.`,
    erases: true,
    run: (database, { id }) => erase(database, [id]),
  },
  "borrar-persona": {
    label: "Borrar los mensajes de esta persona",
    done: `Se borró todo lo de esa persona en esta bandeja. Falta tu correo, el historial de ${provider.name} y los respaldos.`,
    erases: true,
    run: async (database, row) => erase(database, await findIdsOfSender(database, row)),
  },
});

export type ActionName = keyof typeof actions;

export function isActionName(name: unknown): name is ActionName {
  return typeof name === "string" && Object.hasOwn(actions, name);
}

async function erase(database: Database, ids: string[]): Promise<boolean> {
  const erased = await eraseMessages(database, ids);
  if (erased > 0) console.log(`Bandeja: se borró ${formatMessageCount(erased)}.`);
  return erased > 0;
}

const NOTHING = "nada";

/** What the owner reads in the list after a new password (login.server.ts), and after an action that did nothing. */
const otherTexts = new Map([
  ["clave", "La contraseña cambió. Las sesiones de otros equipos terminaron."],
  [
    NOTHING,
    "No se pudo: el mensaje cambió mientras tanto, o se está enviando en este momento. Míralo otra vez.",
  ],
]);

/** Returns what the owner reads after an action, by the code of its path; undefined for an unknown code. */
export const doneText = (doneCode: string | null): string | undefined =>
  isActionName(doneCode) ? actions[doneCode].done : otherTexts.get(doneCode ?? "");

/** Runs an action on a message, an erasure only when it is confirmed; returns the path that shows the outcome. */
export async function changeMessage(
  database: Database,
  row: MessageRow,
  name: ActionName,
  form: FormData,
  query: URLSearchParams,
): Promise<string> {
  const { run, erases } = actions[name];
  const page = messagePath(row, listPathIn(query.get("volver")));
  if (erases && form.get("confirmado") !== "si") return page;
  const isDone = await run(database, row, Date.now(), form);
  const path = listPathIn(form.get("volver")) ?? (erases ? "/bandeja" : page);
  const target = new URL(path, "http://bandeja");
  target.searchParams.set("hecho", isDone ? name : NOTHING);
  return target.pathname + target.search + (erases ? "" : `#m-${row.id}`);
}

/** Returns the path that a form or a link names if it is the list; prevents an open redirect. */
export function listPathIn(given: unknown): string | undefined {
  return /^\/bandeja(\?[\w%=&.+:*-]*)?$/.test(String(given)) ? String(given) : undefined;
}
