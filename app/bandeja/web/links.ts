import { company } from "~/content/company";
import type { Cursor, MessageFilter } from "../list.server";
import { statusWords } from "../words";
import type { MessageRow } from "~/outbox/store/database.server";
import { toSafeLine } from "~/log";

/** A stranger could else put words, or an address, into the owner's mouth. */
const FIRST_NAME = /^(?!.*\p{L}\.\p{L})[\p{L}\p{M}'’.-]{1,40}$/u;

export type Sender = Pick<MessageRow, "from_name" | "from_email" | "n_cell">;

/** The links by which the owner answers a message. */
export function answerLinks({ from_name, from_email, n_cell }: Sender) {
  const [first = ""] = toSafeLine(from_name).split(" ", 1);
  const greeting = `Hola${FIRST_NAME.test(first) ? `, ${first}` : ""}. Te saludamos de ${company.name}: recibimos tu mensaje en nuestra web.`;
  const subject = encodeURIComponent(`Tu mensaje a ${company.name}`);
  const isCell = /^\d{9}$/.test(n_cell);
  const isAddress = /^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/.test(from_email);
  return {
    whatsapp: isCell && `https://wa.me/51${n_cell}?text=${encodeURIComponent(greeting)}`,
    call: isCell && `tel:+51${n_cell}`,
    mail:
      isAddress &&
      `mailto:${encodeURIComponent(from_email).replace("%40", "@")}?subject=${subject}`,
  };
}

export const stateFilters: Record<string, { label: string; filter: MessageFilter }> = {
  "": { label: "Todos", filter: { withoutSpam: true } },
  "por-atender": { label: "Por atender", filter: { open: true } },
  retenidos: { label: statusWords.held, filter: { status: "held" } },
  "en-espera": { label: statusWords.pending, filter: { status: "pending" } },
  enviados: { label: statusWords.delivered, filter: { status: "delivered" } },
  spam: { label: statusWords.spam, filter: { status: "spam" } },
};

export type ListQuery = Record<"buscar" | "estado" | "mes" | "pagina", string>;

/** The address of the list. */
export function listPath(query: Partial<ListQuery>, after?: Cursor): string {
  const given = Object.entries(query).filter(([, value]) => value);
  const parameters = new URLSearchParams(given);
  if (after) parameters.set("antes", `${after.received_at} ${after.id}`);
  const text = parameters.toString();
  return text ? `/bandeja?${text}` : "/bandeja";
}

/** The address of all that is kept of a person. */
export function personPath(who: string): string {
  return `/bandeja/persona?${new URLSearchParams({ quien: who }).toString()}`;
}

/** The address of one message. */
export function messagePath({ id }: Pick<MessageRow, "id">): string {
  return `/bandeja/mensaje/${encodeURIComponent(id)}`;
}
