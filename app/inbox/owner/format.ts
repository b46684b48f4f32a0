import { toSafeLine } from "~/log";
import { adviceFor } from "~/mail/advice";
import { fieldNames, fieldOf } from "~/message/fields";
import type { MessageRow } from "../store/database.server";
import { campaignWords, headOf, limaWords, statusWords } from "./words";

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

/** The messages as a table for a person at a terminal, times in Lima's. */
export function toTable(rows: MessageRow[]): string {
  if (rows.length === 0) return "No hay mensajes.";
  const cells = rows.map((row) => [
    limaTime.format(new Date(row.received_at)),
    row.suspect ? `${row.status} (¿spam?)` : row.status,
    String(row.attempts),
    ...fieldNames.map((name) => toSafeLine(row[name], fieldOf(name).input ? 32 : 60)),
    row.id,
  ]);
  const heads = ["Recibido", "Estado", "Intentos", ...fieldNames.map(headOf), "Id"];
  return columns([heads, ...cells]);
}

/** One message with all that the owner may want to know of it. */
export function toDetails(row: MessageRow): string {
  const lines: [string, string | null][] = [
    ["Recibido", limaWords(row.received_at)],
    ["Estado", statusWords[row.status] + (row.suspect ? " (¿spam?)" : "")],
    ["Motivo", row.last_error && `${row.last_error}. Qué hacer: ${adviceFor(row.last_error)}`],
    ["Atendido", row.handled_at && limaWords(row.handled_at)],
    ["Página", row.page],
    ["Campaña", campaignWords(row)],
    ...fieldNames
      .filter((name) => fieldOf(name).input)
      .map((name): [string, string] => [fieldOf(name).label, row[name]]),
    ["Id", row.id],
  ];
  const head = lines
    .filter(([, value]) => value)
    .map(([name, value]) => [`${name}:`, toSafeLine(value ?? "", 500)]);
  const text = row.message.split("\n").map((line) => toSafeLine(line, 5000));
  return [columns(head), "", ...text].join("\n");
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
