import { limaDayAndTime } from "~/calendar";
import { fieldNames } from "~/message/fields";
import type { WithDatabase } from "~/outbox/store/connection.server";
import type { MessageRow } from "~/outbox/store/database.server";
import { columnTitle, statusLabels } from "./format";
import { findPages, type MessageFilter } from "./list.server";

type CellValue = string | number | null;

type Column = [title: string, valueOf: (row: MessageRow) => CellValue];

const columns: Column[] = [
  ["Recibido (Lima)", (row) => limaDayAndTime(row.received_at)],
  ...fieldNames.map((name): Column => [columnTitle(name), (row) => row[name]]),
  ["Estado", (row) => statusLabels[row.status]],
  ["Atendido (Lima)", (row) => (row.handled_at ? limaDayAndTime(row.handled_at) : "")],
  ["Página", (row) => row.page],
  ["Fuente", (row) => labelIn(row, "utm_source")],
  ["Medio", (row) => labelIn(row, "utm_medium")],
  ["Campaña", (row) => labelIn(row, "utm_campaign")],
  ["Término", (row) => labelIn(row, "utm_term")],
  ["Contenido", (row) => labelIn(row, "utm_content")],
  ["Intentos", (row) => row.attempts],
  ["Motivo", (row) => row.last_error],
  ["Id", (row) => row.id],
];

const labelIn = ({ utm }: MessageRow, name: string) => new URLSearchParams(utm ?? "").get(name);

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Returns the messages of a filter as parts of a CSV for Excel, with formulas escaped (OWASP, CSV injection). */
export async function* toCsv(withDatabase: WithDatabase, filter: MessageFilter) {
  yield BYTE_ORDER_MARK + toLine(columns.map(([title]) => title));
  for await (const rows of findPages(withDatabase, filter)) {
    yield rows.map((row) => toLine(columns.map(([, valueOf]) => valueOf(row)))).join("");
  }
}

function toLine(values: CellValue[]): string {
  return values.map(toCell).join(",") + "\r\n";
}

/** Matches control characters but the line feed, and marks of the reading direction; not the joiners of emoji. */
const UNSAFE_CHARACTER = /(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Matches the start of a formula, as in "=1+1" or "Hola; +1": Excel splits a text at ";" in some languages, and where a
 * quote is cut off, at a new line. Before the sign (= + - @, also of full width) may stand spaces, quotes and invisible
 * characters. "1+1" does not match.
 */
const FORMULA = /(^|[;\n])((?:[^\S\n]|["\p{Cf}\u180e])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

function toCell(value: CellValue): string {
  const text = String(value ?? "").replace(UNSAFE_CHARACTER, " ");
  const safe = text.replace(FORMULA, "$1'$2");
  return `"${safe.replaceAll('"', '""')}"`;
}
