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
  // Other labels, such as utm_id, are stored and have no column.
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

/** Where Excel begins a cell: it splits a text at ";" in some languages, and where a quote is cut off, at a new line. */
const CELL_START = String.raw`^|[;\n]`;
/** What Excel skips before a formula: spaces, quotes and invisible characters. */
const SKIPPED = String.raw`[^\S\n]|["\p{Cf}\u180e]`;
/** The signs = + - @, also of full width. */
const SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** Matches the start of a formula, as in "=1+1" or "Hola; +1"; not "1+1". */
const FORMULA = new RegExp(`(${CELL_START})((?:${SKIPPED})*${SIGN})`, "gu");

function toCell(value: CellValue): string {
  const text = String(value ?? "").replace(UNSAFE_CHARACTER, " ");
  const safe = text.replace(FORMULA, "$1'$2");
  return `"${safe.replaceAll('"', '""')}"`;
}
