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

/** Reads the search and the filter from a URL; ignores an unknown filter. */
export function readQuery(parameters: URLSearchParams): ListQuery {
  const state = parameters.get("estado") ?? "";
  return {
    // Without U+0000, which PostgreSQL refuses.
    buscar: (parameters.get("buscar") ?? "").replaceAll("\0", "").trim().slice(0, 200),
    estado: Object.hasOwn(listFilters, state) ? state : "",
  };
}

export function toMessageFilter({ buscar, estado }: ListQuery): MessageFilter {
  return { where: listFilters[estado]?.where, text: buscar };
}

/** Reads the cursor `antes`: the page shows the messages received before this one, since the newest is first. */
export function readCursor(parameters: URLSearchParams): Cursor | undefined {
  const [, received_at, id] =
    /^([\dT:.Z-]{1,30}) ([\w-]{1,64})$/.exec(parameters.get("antes") ?? "") ?? [];
  return received_at && id ? { received_at, id } : undefined;
}

/** Returns the URL of the list; with `path`, the URL of its CSV. */
export function listPath(query: Partial<ListQuery>, after?: Cursor, path = "/bandeja"): string {
  const nonEmpty = Object.entries(query).filter(([, value]) => value);
  const parameters = new URLSearchParams(nonEmpty);
  if (after) parameters.set("antes", `${after.received_at} ${after.id}`);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}
