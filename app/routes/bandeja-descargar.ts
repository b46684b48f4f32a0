import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { csvPages } from "~/bandeja/export-formats";
import { findPages } from "~/bandeja/list.server";
import { toMessageFilter, readQuery } from "~/bandeja/list-query";
import { owner } from "~/start.server";

/** Returns the messages of a filter as CSV for Excel. */
export async function loader({ request }: LoaderFunctionArgs) {
  await owner.requireSession(request);
  const filter = toMessageFilter(readQuery(new URL(request.url).searchParams));
  return owner.withDatabase(async (database) => {
    console.log("Bandeja: se descargaron mensajes.");
    const sheet = Readable.from(csvPages(findPages(database, filter)), { highWaterMark: 1 });
    return new Response(createReadableStreamFromReadable(sheet), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="mensajes.csv"',
      },
    });
  });
}
