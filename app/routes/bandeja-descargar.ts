import type { LoaderFunctionArgs } from "@remix-run/node";
import { toMessageFilter, readQuery } from "~/inbox/list-query";
import { sheetOf } from "~/inbox/sheet.server";
import { owner } from "~/start.server";

/** Returns the messages of a filter as CSV for Excel. */
export async function loader({ request }: LoaderFunctionArgs) {
  await owner.requireSession(request);
  const filter = toMessageFilter(readQuery(new URL(request.url).searchParams));
  const sheet = await owner.withDatabase((database) => sheetOf(database, filter));
  console.log("Bandeja: se descargaron mensajes.");
  return new Response(new Uint8Array(sheet), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mensajes.csv"',
    },
  });
}
