import { toSafeLine } from "~/log";
import { fieldNames, fieldOf } from "~/message/fields";
import type { MessageRow } from "~/outbox/store/database.server";
import { limaIso } from "~/time";
import { headOf, statusWords } from "../words";

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
 * The messages as JSON for other programs: the keys of the contract, and `utm` where there is one.
 * Characters that could move a terminal are escaped.
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
    limaIso(row.received_at).slice(0, 16),
    statusWords[row.status] + (row.suspect ? " (¿spam?)" : ""),
    String(row.attempts),
    ...fieldNames.map((name) => toSafeLine(row[name], fieldOf(name).input ? 32 : 60)),
    row.id,
  ]);
  const heads = ["Recibido", "Estado", "Intentos", ...fieldNames.map(headOf), "Id"];
  return columns([heads, ...cells]);
}

/** Lines of cells, each column as wide as its widest cell. */
function columns(table: string[][]): string {
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
