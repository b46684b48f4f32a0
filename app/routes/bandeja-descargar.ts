import { download } from "~/http/download.server";
import { toMessageFilter, readQuery } from "~/inbox/list-query.server";
import { toCsv } from "~/inbox/csv.server";
import { outbox, owner } from "~/start.server";

/** Returns the messages of a filter as CSV for Excel, in parts: a full inbox would not fit into the memory at once. */
export const loader = owner.loader(({ query }) => {
  const csv = toCsv(outbox.withDatabase, toMessageFilter(readQuery(query)));
  console.log("Bandeja: se descargan mensajes.");
  return download("mensajes.csv", "text/csv; charset=utf-8", csv);
});
