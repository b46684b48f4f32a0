import { fieldNames } from "~/message/fields";
import { limaIso } from "~/time";
import type { MessageRow } from "~/outbox/store/database.server";
import { headOf, statusWords } from "./words";

/** The campaign labels that marketing tools set, each a column of its own. */
const campaignColumns = {
  utm_source: "Fuente",
  utm_medium: "Medio",
  utm_campaign: "Campaña",
  utm_term: "Término",
  utm_content: "Contenido",
};

type Cell = string | number | null;

const columns: [string, (row: MessageRow) => Cell][] = [
  ["Recibido (Lima)", (row) => limaIso(row.received_at)],
  ...fieldNames.map((name): [string, (row: MessageRow) => Cell] => [
    headOf(name),
    (row) => row[name],
  ]),
  ["Estado", (row) => statusWords[row.status]],
  ["Posible spam", (row) => (row.suspect ? "sí" : "")],
  ["Atendido (Lima)", (row) => (row.handled_at ? limaIso(row.handled_at) : "")],
  ["Página", (row) => row.page],
  ...Object.entries(campaignColumns).map(([label, title]): [string, (row: MessageRow) => Cell] => [
    title,
    (row) => new URLSearchParams(row.utm ?? "").get(label),
  ]),
  ["Intentos", (row) => row.attempts],
  ["Motivo", (row) => row.last_error],
  ["Id", (row) => row.id],
];

/**
 * The messages as a sheet that Excel opens right: UTF-8 with its mark, every cell quoted, and no cell
 * that a spreadsheet would take for a formula (OWASP, CSV injection).
 */
export function toCsv(rows: MessageRow[]): string {
  return HEAD + rows.map(csvLine).join("");
}

/** The same sheet, made page by page, so that none fills the memory. */
export async function* csvPages(pages: AsyncIterable<MessageRow[]>): AsyncGenerator<string> {
  yield HEAD;
  for await (const rows of pages) yield rows.map(csvLine).join("");
}

function csvLine(row: MessageRow): string {
  return toLine(columns.map(([, cellOf]) => cellOf(row)));
}

function toLine(cells: Cell[]): string {
  return cells.map(csvCell).join(",") + "\r\n";
}

/**
 * What begins a formula, full-width signs included, where a cell may begin: also within a text, since
 * Excel in another language splits at ";" and forgets the quotes, then opens its own.
 */
const FORMULA = /(^|[;\t\n])((?:[^\S\t\n]|["\p{Cf}\u180e])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

function csvCell(value: Cell): string {
  // Controls, and the marks that turn the reading direction; what joins emoji may stay.
  const text = String(value ?? "").replace(
    /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    "",
  );
  const safe = text.replace(FORMULA, "$1'$2");
  return `"${safe.replaceAll('"', '""')}"`;
}

const HEAD = "\ufeff" + toLine(columns.map(([title]) => title));
