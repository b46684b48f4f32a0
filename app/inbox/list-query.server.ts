/** The query of the list's URL: `buscar`, `estado`, and `antes` for the pages after the first one. */
import { sql } from "kysely";
import { isUnhandled } from "~/outbox/store/messages.server";
import { statusLabels } from "./format";
import type { Cursor, MessageFilter } from "./list.server";

/** The filters of the list, by the query parameter `estado`. */
export const listFilters: Record<string, { label: string; where: MessageFilter["where"] }> = {
  "": { label: "Todos", where: sql`status <> 'spam'` },
  "por-atender": { label: "Por atender", where: isUnhandled },
  detenidos: { label: statusLabels.held, where: sql`status = 'held'` },
  "en-espera": { label: statusLabels.pending, where: sql`status = 'pending'` },
  enviados: { label: statusLabels.delivered, where: sql`status = 'delivered'` },
  spam: { label: statusLabels.spam, where: sql`status = 'spam'` },
};

export type ListQuery = Record<"buscar" | "estado", string>;

/** How long the text may be that the owner searches: as long as a mail address. */
export const MAX_SEARCH_LENGTH = 254;

/** Reads the search and the filter from a URL; ignores an unknown filter. */
export function readQuery(parameters: URLSearchParams): ListQuery {
  const state = parameters.get("estado") ?? "";
  return {
    buscar: (parameters.get("buscar") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    estado: Object.hasOwn(listFilters, state) ? state : "",
  };
}

export function toMessageFilter({ buscar, estado }: ListQuery): MessageFilter {
  // A search in all also finds spam, since people may ask for all that there is of them.
  return { where: buscar && !estado ? undefined : listFilters[estado]?.where, text: buscar };
}

/** Matches a time and the id of a message: "2026-11-21T10:46:05.000Z 0b9e0c6e-…". */
const CURSOR = /^([\dT:.Z-]{1,30}) ([\w-]{1,64})$/;

/** Reads the last message of the previous page from `antes`: this page shows the messages received before it. */
export function readCursor(parameters: URLSearchParams): Cursor | undefined {
  const [, received_at, id] = CURSOR.exec(parameters.get("antes") ?? "") ?? [];
  return received_at && id ? { received_at, id } : undefined;
}

/** Returns the URL of a page of the list; with another `path`, the URL of its CSV. */
export function listPath(query: Partial<ListQuery>, cursor?: Cursor, path = "/bandeja"): string {
  const nonEmpty = Object.entries(query).filter(([, value]) => value);
  const parameters = new URLSearchParams(nonEmpty);
  if (cursor) parameters.set("antes", `${cursor.received_at} ${cursor.id}`);
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}

/** Matches the URL of the list with any query, such as "/bandeja?buscar=ana"; not "//evil.example". */
const LIST_PATH = /^\/bandeja(\?[\w%=&.+:*-]*)?$/;

/** Returns the URL that a form or a link names if it is that of the list; prevents an open redirect. */
export function listPathIn(url: unknown): string | undefined {
  return typeof url === "string" && LIST_PATH.test(url) ? url : undefined;
}
