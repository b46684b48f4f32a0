import { company } from "~/content/company";
import type { MessageFilter } from "~/inbox/owner/filter.server";
import type { Cursor } from "~/inbox/owner/list.server";
import type { MessageRow } from "~/inbox/store/database.server";
import { toSafeLine } from "~/log";

/** Ways to answer a message; what a machine typed leads nowhere. */
export interface AnswerLinks {
  whatsapp?: string;
  call?: string;
  mail?: string;
}

/** The links by which the owner answers a message. */
export function answerLinks(row: MessageRow): AnswerLinks {
  const links: AnswerLinks = {};
  if (/^\d{9}$/.test(row.n_cell)) {
    const [first = ""] = toSafeLine(row.from_name).split(" ", 1);
    const name = [...first].slice(0, 40).join("");
    const greeting = `Hola, ${name}. Te saludamos de ${company.name}: recibimos tu mensaje en nuestra web.`;
    links.whatsapp = `https://wa.me/51${row.n_cell}?text=${encodeURIComponent(greeting)}`;
    links.call = `tel:+51${row.n_cell}`;
  }
  if (/^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/.test(row.from_email)) {
    const address = encodeURIComponent(row.from_email).replace("%40", "@");
    links.mail = `mailto:${address}?subject=${encodeURIComponent(`Tu mensaje a ${company.name}`)}`;
  }
  return links;
}

/** The states by which the list can be filtered, as the address says them. */
export const stateFilters: Record<string, { label: string; filter: MessageFilter }> = {
  "": { label: "Todos", filter: { withoutSpam: true } },
  "por-atender": { label: "Por atender", filter: { open: true } },
  retenidos: { label: "Retenidos", filter: { status: "held" } },
  "en-espera": { label: "En espera", filter: { status: "pending" } },
  enviados: { label: "Enviados", filter: { status: "delivered" } },
  spam: { label: "Spam", filter: { status: "spam" } },
};

/** What is asked of the list, as its address says it. */
export interface ListQuery {
  buscar: string;
  estado: string;
  mes: string;
  pagina: string;
}

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
