import { joinWords } from "~/words";
import { dayNames, type Day, type Interval } from "./office-schema.server";

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
  const areConsecutive = dayNames.join().includes(sorted.join());
  return areConsecutive && sorted.length > 2
    ? `${sorted[0]} a ${sorted.at(-1)}`
    : joinWords(sorted);
}

const withoutZero = (time: string) => time.replace(/^0/, "");
