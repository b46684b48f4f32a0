import { toSafeLine } from "~/log";
import { fieldNames, fieldOf } from "~/message/fields";
import { formatLimaTime } from "~/time";
import type { MessageRow } from "~/outbox/store/database.server";
import { columnTitle, statusLabels } from "./format";

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
  ["Recibido (Lima)", (row) => formatLimaTime(row.received_at)],
  ...fieldNames.map((name): Column => [columnTitle(name), (row) => row[name]]),
  ["Estado", (row) => statusLabels[row.status]],
  ["Atendido (Lima)", (row) => (row.handled_at ? formatLimaTime(row.handled_at) : "")],
  ["Página", (row) => row.page],
  ...Object.entries(campaignColumns).map(([label, title]): Column => [
    title,
    (row) => new URLSearchParams(row.utm ?? "").get(label),
  ]),
  ["Intentos", (row) => row.attempts],
  ["Motivo", (row) => row.last_error],
  ["Id", (row) => row.id],
];

/** CSV for Excel, with formulas escaped (OWASP, CSV injection). */
export function toCsv(rows: MessageRow[]): string {
  return HEAD + rows.map(csvLine).join("");
}

/** Yields the CSV in pieces, so that memory stays limited. */
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

/** Matches the start of a formula, also inside a text, because Excel splits cells at ";" in some languages. */
const FORMULA = /(^|[;\t\n])((?:[^\S\t\n]|["\p{Cf}\u180e])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

function csvCell(value: Cell): string {
  // Removes control and bidirectional characters; keeps the joiners of emoji.
  const text = String(value ?? "").replace(
    /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    "",
  );
  const safe = text.replace(FORMULA, "$1'$2");
  return `"${safe.replaceAll('"', '""')}"`;
}

const HEAD = "\ufeff" + toLine(columns.map(([title]) => title));

const exported = [
  "id",
  "received_at",
  "status",
  "attempts",
  "last_error",
  "page",
  ...fieldNames,
  "handled_at",
] as const satisfies (keyof MessageRow)[];

/**
 * Formats messages as JSON for other programs: the documented keys, and `utm` if it is set. Escapes control
 * characters for terminals.
 */
export function toJson(rows: MessageRow[]): string {
  const json = JSON.stringify(
    rows.map((row) => ({
      ...Object.fromEntries(exported.map((name) => [name, row[name]])),
      ...(row.utm && { utm: row.utm }),
    })),
    null,
    2,
  );
  return json.replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, (found) =>
    found.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}

/** Returns the messages as a text table, with times in Lima. */
export function toTable(rows: MessageRow[]): string {
  if (rows.length === 0) return "No hay mensajes.";
  const cells = rows.map((row) => [
    formatLimaTime(row.received_at).slice(0, 16),
    statusLabels[row.status],
    String(row.attempts),
    ...fieldNames.map((name) => toSafeLine(row[name], fieldOf(name).input ? 32 : 60)),
    row.id,
  ]);
  const heads = ["Recibido", "Estado", "Intentos", ...fieldNames.map(columnTitle), "Id"];
  return alignColumns([heads, ...cells]);
}

function alignColumns(table: string[][]): string {
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  const padded = (line: string[]) => line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0));
  return table.map((line) => padded(line).join("  ").trimEnd()).join("\n");
}
