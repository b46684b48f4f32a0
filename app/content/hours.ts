import { joinWords } from "~/words";
import type { Interval } from "./office-schema.server";

export const dayNames = [
  "lunes",
  "martes",
  "miércoles",
  "jueves",
  "viernes",
  "sábado",
  "domingo",
] as const;

export type Day = (typeof dayNames)[number];

/** Matches the hour, the minutes, and the "a" or "p" of "am" or "pm". */
const TYPED_TIME = /^(\d{1,2}?)\s*[:.h]?\s*([0-5]\d)?\s*(a|p)?\.?\s*(?:m\.?)?$/i;

/**
 * Returns a time as HH:MM: "8.30", "8:30 am", "830" and "8" as people write them; other texts, and hours that no
 * clock shows, such as "15:00 am", as they are.
 */
export function normalizeTime(text: string): string {
  const [, hour, minutes = "00", meridiem] = TYPED_TIME.exec(text) ?? [];
  const typed = Number(hour);
  const isMorning = meridiem?.toLowerCase() === "a";
  if (hour === undefined || typed > (isMorning ? 12 : 23)) return text;
  const hours = meridiem ? (typed % 12) + (isMorning ? 0 : 12) : typed;
  return `${String(hours).padStart(2, "0")}:${minutes}`;
}

/**
 * Returns the intervals in words: "lunes a viernes de 9:00 a 13:00 y de 15:00 a 18:00; sábado de 9:00 a
 * 13:00".
 */
export function describeHours(hours: Interval[]): string {
  const spans = new Map<string, string[]>();
  for (const { days, opens, closes } of hours) {
    const span = `de ${withoutZero(opens)} a ${withoutZero(closes)}`;
    const label = daysInWords(days);
    spans.set(label, [...(spans.get(label) ?? []), span]);
  }
  return [...spans].map(([days, times]) => `${days} ${times.join(" y ")}`).join("; ");
}

function daysInWords(days: Day[]): string {
  const sorted = dayNames.filter((day) => days.includes(day));
  const [first, last] = [sorted[0], sorted[sorted.length - 1]];
  if (!first || !last) return "";
  const isRow = dayNames.indexOf(last) - dayNames.indexOf(first) === sorted.length - 1;
  if (sorted.length > 2 && isRow) return `${first} a ${last}`;
  return joinWords(sorted);
}

const withoutZero = (time: string) => time.replace(/^0/, "");
