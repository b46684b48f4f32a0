import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { toMessageFilter, readQuery } from "~/inbox/list-query.server";
import { toCsv } from "~/inbox/csv.server";
import { describeError } from "~/log";
import { outbox, owner } from "~/start.server";

/** Returns the messages of a filter as CSV for Excel, in parts: a full inbox would not fit into the memory at once. */
export const loader = owner.loader(({ query }) => {
  const csv = toCsv(outbox.connection.run, toMessageFilter(readQuery(query)));
  const file = Readable.from(csv).on("error", (error) => {
    // Express cuts the answer off, which browsers show as a failed download, and logs this.
    error.stack = `La descarga de mensajes se cortó: ${describeError(error)}`;
  });
  console.log("Bandeja: se descargan mensajes.");
  return new Response(createReadableStreamFromReadable(file), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mensajes.csv"',
    },
  });
});
