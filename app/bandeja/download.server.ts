import { redirect } from "@remix-run/node";
import { isMonth } from "~/inbox/owner/filter.server";
import { findAll } from "~/inbox/owner/list.server";
import { findPerson, parsePerson } from "~/inbox/owner/person.server";
import { toCsv } from "~/inbox/owner/sheet";
import type { Database, MessageRow } from "~/inbox/store/database.server";

/** Answers with the sheet of a month or of a person; leads to the list where neither is named. */
export async function download(request: Request, database: Database): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const month = searchParams.get("mes") ?? "";
  if (isMonth(month)) {
    return sheet(await findAll(database, { month }), `mensajes-${month}.csv`);
  }
  const person = parsePerson(searchParams.get("persona") ?? "");
  if (person) return sheet(await findPerson(database, person), "mensajes-de-una-persona.csv");
  return redirect("/bandeja");
}

function sheet(rows: MessageRow[], name: string): Response {
  return new Response(toCsv(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
