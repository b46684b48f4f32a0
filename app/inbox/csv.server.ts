import { limaDayAndTime } from "~/calendar";
import { fieldNames } from "~/message/fields";
import type { WithDatabase } from "~/outbox/store/connection.server";
import type { MessageRow } from "~/outbox/store/database.server";
import { columnTitle, statusLabels } from "./format";
import { findPages, type MessageFilter } from "./list.server";

const campaignColumns = {
  utm_source: "Fuente",
  utm_medium: "Medio",
  utm_campaign: "Campaña",
  utm_term: "Término",
  utm_content: "Contenido",
};

type Cell = string | number | null;

type Column = [title: string, cellOf: (row: MessageRow) => Cell];

const columns: Column[] = [
  ["Recibido (Lima)", (row) => limaDayAndTime(row.received_at)],
  ...fieldNames.map((name): Column => [columnTitle(name), (row) => row[name]]),
  ["Estado", (row) => statusLabels[row.status]],
  ["Atendido (Lima)", (row) => (row.handled_at ? limaDayAndTime(row.handled_at) : "")],
  ["Página", (row) => row.page],
  ...Object.entries(campaignColumns).map(([label, title]): Column => [
    title,
    (row) => new URLSearchParams(row.utm ?? "").get(label),
  ]),
  ["Intentos", (row) => row.attempts],
  ["Motivo", (row) => row.last_error],
  ["Id", (row) => row.id],
];

/** Returns the messages of a filter as parts of a CSV for Excel, with formulas escaped (OWASP, CSV injection). */
export async function* toCsv(
  withDatabase: WithDatabase,
  filter: MessageFilter,
): AsyncGenerator<string> {
  yield "\ufeff" + toLine(columns.map(([title]) => title));
  for await (const rows of findPages(withDatabase, filter)) {
    yield rows.map((row) => toLine(columns.map(([, cellOf]) => cellOf(row)))).join("");
  }
}

function toLine(cells: Cell[]): string {
  return cells.map(csvCell).join(",") + "\r\n";
}

/** Matches the start of a formula, also inside a text, because Excel splits cells at ";" in some languages. */
const FORMULA = /(^|[;\n])((?:[^\S\n]|["\p{Cf}\u180e])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

function csvCell(value: Cell): string {
  // Removes control and bidirectional characters; keeps the joiners of emoji.
  const text = String(value ?? "")
    .replaceAll("\t", " ")
    .replace(/[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
  const safe = text.replace(FORMULA, "$1'$2");
  return `"${safe.replaceAll('"', '""')}"`;
}
