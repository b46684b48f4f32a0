import { toMessageFilter, readQuery } from "~/inbox/list-query";
import { toCsv } from "~/inbox/csv.server";
import { owner } from "~/start.server";

/** Returns the messages of a filter as CSV for Excel. */
export const loader = owner.loader(async ({ query }) => {
  const filter = toMessageFilter(readQuery(query));
  const csv = await owner.withDatabase((database) => toCsv(database, filter));
  console.log("Bandeja: se descargaron mensajes.");
  return new Response(new Uint8Array(csv), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mensajes.csv"',
    },
  });
});
