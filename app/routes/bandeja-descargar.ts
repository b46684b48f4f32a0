import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { toMessageFilter, readQuery } from "~/inbox/list-query";
import { toCsv } from "~/inbox/csv.server";
import { owner } from "~/start.server";

/** Returns the messages of a filter as CSV for Excel, in parts: a full inbox would not fit into the memory at once. */
export const loader = owner.loader(({ query }) => {
  const csv = toCsv(owner.withDatabase, toMessageFilter(readQuery(query)));
  console.log("Bandeja: se descargan mensajes.");
  return new Response(createReadableStreamFromReadable(Readable.from(csv)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mensajes.csv"',
    },
  });
});
