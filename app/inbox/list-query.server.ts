/** The query of the list's URL: `buscar`, `estado`, and `antes` for the pages after the first one. */
import { sql, type RawBuilder } from "kysely";
import { isUnhandled } from "~/outbox/store/messages.server";
import { normalizeText } from "~/typed-text";
import { statusLabels } from "./format";
import type { Cursor, MessageFilter } from "./list.server";

interface ListFilter {
  label: string;
  where: RawBuilder<boolean>;
  /** Whether a search finds messages that the list without a search does not show. Default: false. */
  searchesAll?: true;
}

/** The filters of the list, by the query parameter `estado`. */
export const listFilters = {
  // People may ask for all that there is of them, so a search also finds spam.
  "": { label: "Todos", where: sql`status <> 'spam'`, searchesAll: true },
  "por-atender": { label: "Por atender", where: isUnhandled },
  detenidos: { label: statusLabels.held, where: sql`status = 'held'` },
  "en-espera": { label: statusLabels.pending, where: sql`status = 'pending'` },
  enviados: { label: statusLabels.delivered, where: sql`status = 'delivered'` },
  spam: { label: statusLabels.spam, where: sql`status = 'spam'` },
} satisfies Record<string, ListFilter>;

type FilterName = keyof typeof listFilters;

const isFilterName = (name: string): name is FilterName => Object.hasOwn(listFilters, name);

export interface ListQuery {
  buscar: string;
  estado: FilterName;
}

/** How long the text may be that the owner searches: as long as a mail address. */
export const MAX_SEARCH_LENGTH = 254;

/** Reads the search and the filter from a URL; ignores an unknown filter. */
export function readQuery(parameters: URLSearchParams): ListQuery {
  const text = normalizeText(parameters.get("buscar") ?? "");
  const name = parameters.get("estado") ?? "";
  return {
    buscar: text.trim().slice(0, MAX_SEARCH_LENGTH),
    estado: isFilterName(name) ? name : "",
  };
}

/** Returns what the database looks for. */
export function toMessageFilter({ buscar, estado }: ListQuery): MessageFilter {
  const { where, searchesAll }: ListFilter = listFilters[estado];
  return { where: buscar && searchesAll ? undefined : where, text: buscar };
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
