import { limaDayAndTime } from "~/calendar";
import { toSafeLine } from "~/log";
import { fieldNames, fieldOf } from "~/message/fields";
import type { MessageRow } from "~/outbox/store/database.server";
import { columnTitle, statusLabels } from "./format";

const jsonKeys = [
  "id",
  "received_at",
  "status",
  "attempts",
  "last_error",
  "page",
  ...fieldNames,
  "handled_at",
] as const satisfies (keyof MessageRow)[];

/** Matches what could control a terminal or hide in it and what JSON.stringify leaves as it is, such as U+202E. */
const UNSAFE_CHARACTER = /[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu;

/** Formats messages as JSON for other programs. The key `utm` is only in messages with campaign labels. */
export function toJson(rows: MessageRow[]): string {
  const json = JSON.stringify(
    rows.map((row) => ({
      ...Object.fromEntries(jsonKeys.map((name) => [name, row[name]])),
      ...(row.utm && { utm: row.utm }),
    })),
    null,
    2,
  );
  return json.replace(UNSAFE_CHARACTER, escapeForJson);
}

/** Escapes a character, such as "\\u202e"; one beyond U+FFFF has two units. */
function escapeForJson(character: string): string {
  const codeOf = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, "0");
  return character.replace(/[^]/g, (unit) => `\\u${codeOf(unit)}`);
}

/** Returns the messages as a text table, with times in Lima. */
export function toTable(rows: MessageRow[]): string {
  if (rows.length === 0) return "No hay mensajes.";
  const cells = rows.map((row) => [
    limaDayAndTime(row.received_at).slice(0, "2026-11-21 10:46".length),
    statusLabels[row.status],
    String(row.attempts),
    ...fieldNames.map((name) => toSafeLine(row[name], fieldOf(name).input ? 32 : 60)),
    row.id,
  ]);
  const heads = ["Recibido", "Estado", "Intentos", ...fieldNames.map(columnTitle), "Id"];
  return alignColumns([heads, ...cells]);
}

function alignColumns(table: string[][]): string {
  const widthOf = (column: number) => Math.max(...table.map((line) => line[column]?.length ?? 0));
  const widths = (table[0] ?? []).map((_, column) => widthOf(column));
  const padded = (line: string[]) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return table.map((line) => padded(line).join("  ").trimEnd()).join("\n");
}
