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

/** Finds the hour, the minutes, and the "a" or "p" of "am" or "pm": 8, 30 and p in "8:30 p. m.", 8 and 30 in "830". */
const TYPED_TIME = /^(\d{1,2}?)\s*[:.h]?\s*([0-5]\d)?\s*(a|p)?\.?\s*(?:m\.?)?$/i;

/**
 * Returns a time as people write it in the form HH:MM: "8.30", "8:30 am", "830" and "8". Another text stays as it is, also
 * one that no clock shows, such as "15:00 am".
 */
export function normalizeTime(text: string): string {
  const match = TYPED_TIME.exec(text);
  if (!match) return text;
  const [, typedHour, minutes = "00", half] = match;
  const isMorning = half?.toLowerCase() === "a";
  let hour = Number(typedHour);
  if (hour > (isMorning ? 12 : 23)) return text;
  // Twelve is the first hour of each half of the day. An owner may also write "15:00 pm".
  if (half) hour = (hour % 12) + (isMorning ? 0 : 12);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** Returns opening hours in words: "lunes a viernes de 9:00 a 13:00 y de 15:00 a 18:00; sábado de 9:00 a 13:00". */
export function describeHours(hours: Interval[]): string {
  const spans = new Map<string, string[]>();
  // The owner may have added the morning last.
  const byDayAndTime = hours.toSorted(
    (one, other) => firstDayOf(one) - firstDayOf(other) || one.opens.localeCompare(other.opens),
  );
  for (const { days, opens, closes } of byDayAndTime) {
    const span = `de ${withoutZero(opens)} a ${withoutZero(closes)}`;
    const label = daysInWords(days);
    spans.set(label, [...(spans.get(label) ?? []), span]);
  }
  return [...spans].map(([days, times]) => `${days} ${times.join(" y ")}`).join("; ");
}

const firstDayOf = ({ days }: Interval) => dayNames.findIndex((day) => days.includes(day));

function daysInWords(days: Day[]): string {
  const sorted = dayNames.filter((day) => days.includes(day));
  const first = sorted[0];
  const last = sorted[sorted.length - 1];
  if (!first || !last) return "";
  const areConsecutive = dayNames.indexOf(last) - dayNames.indexOf(first) === sorted.length - 1;
  return areConsecutive && sorted.length > 2 ? `${first} a ${last}` : joinWords(sorted);
}

const withoutZero = (time: string) => time.replace(/^0/, "");
