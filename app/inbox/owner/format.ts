import { toSafeLine } from "~/log";
import { fieldNames } from "~/message/fields";
import type { MessageRow } from "../store/database.server";

const limaTime = new Intl.DateTimeFormat("es-PE", {
  timeZone: "America/Lima",
  dateStyle: "short",
  timeStyle: "short",
});

const exported = [
  "id",
  "received_at",
  "status",
  "attempts",
  "last_error",
  "page",
  ...fieldNames,
] as const satisfies (keyof MessageRow)[];

function pick(row: MessageRow): Record<string, string | number | null> {
  return Object.fromEntries(exported.map((name) => [name, row[name]]));
}

/**
 * The messages as JSON for other programs: the keys of the contract, and `utm` where there is one.
 * Characters that could move a terminal are escaped.
 */
export function toJson(rows: MessageRow[]): string {
  const json = JSON.stringify(
    rows.map((row) => ({
      ...pick(row),
      handled_at: row.handled_at,
      ...(row.utm && { utm: row.utm }),
    })),
    null,
    2,
  );
  return json.replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, (found) =>
    [...Array(found.length).keys()].map((index) => escaped(found.charCodeAt(index))).join(""),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}

/**
 * The messages as a sheet that Excel opens right: UTF-8 with its mark, every cell quoted, and no cell
 * that a spreadsheet would take for a formula (OWASP, CSV injection).
 */
export function toCsv(rows: MessageRow[]): string {
  const lines = [
    [...exported, "utm"],
    ...rows.map((row) => [...Object.values(pick(row)), row.utm]),
  ];
  return "\ufeff" + lines.map((cells) => cells.map(csvCell).join(",") + "\r\n").join("");
}

/**
 * What begins a formula, full-width signs included, where a cell may begin: also within a text, since
 * Excel in another language splits at ";" and forgets the quotes.
 */
const FORMULA = /(^|[;\t\n])((?:[^\S\t\n]|[\p{Cf}\u180e])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

function csvCell(value: string | number | null): string {
  // Controls, and the marks that turn the reading direction; what joins emoji may stay.
  const text = String(value ?? "").replace(
    /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    "",
  );
  const safe = text.replace(FORMULA, "$1'$2");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The messages as a table for a person at a terminal, times in Lima's. */
export function toTable(rows: MessageRow[]): string {
  if (rows.length === 0) return "No hay mensajes.";
  const cells = rows.map((row) => [
    limaTime.format(new Date(row.received_at)),
    row.suspect ? `${row.status} (¿spam?)` : row.status,
    String(row.attempts),
    toSafeLine(row.from_name, 24),
    toSafeLine(row.from_email, 32),
    toSafeLine(row.n_cell, 12),
    toSafeLine(row.message, 60),
    row.id,
  ]);
  return columns([
    ["Recibido", "Estado", "Intentos", "Nombre", "Correo", "Celular", "Mensaje", "Id"],
    ...cells,
  ]);
}

/** Lines of cells, each column as wide as its widest cell. */
export function columns(table: string[][]): string {
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  return table
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
