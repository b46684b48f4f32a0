const weekdays = {
  lunes: "Monday",
  martes: "Tuesday",
  miércoles: "Wednesday",
  jueves: "Thursday",
  viernes: "Friday",
  sábado: "Saturday",
  domingo: "Sunday",
} as const;

export type Day = keyof typeof weekdays;

export interface Interval {
  days: Day[];
  opens: string;
  closes: string;
}

export const dayNames = Object.keys(weekdays) as [Day, ...Day[]];

/** Returns the intervals as schema.org opening hours. */
export function openingHours(hours: Interval[]) {
  return hours.map(({ days, ...times }) => ({ days: days.map((day) => weekdays[day]), ...times }));
}

/**
 * Returns the intervals in words: "Lunes a viernes de 9:00 a 13:00 y de 15:00 a 18:00; sábado de 9:00 a
 * 13:00".
 */
export function describeHours(hours: Interval[]): string {
  const spans = new Map<string, string[]>();
  for (const { days, opens, closes } of hours) {
    const span = `de ${withoutZero(opens)} a ${withoutZero(closes)}`;
    const label = describeDays(days);
    spans.set(label, [...(spans.get(label) ?? []), span]);
  }
  const text = [...spans].map(([days, times]) => `${days} ${times.join(" y ")}`).join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Parses opening hours such as "Lunes a viernes, 9:00 a 13:00"; returns undefined for other texts. */
export function hoursOf(text: string): Interval[] | undefined {
  const hours = text
    .toLowerCase()
    .split(";")
    .flatMap((part) => {
      const days = daysOf(part);
      const spans = [...part.matchAll(/(\d\d?:\d\d)\s*(?:a|-|–)\s*(\d\d?:\d\d)/g)];
      if (days.length === 0 || spans.length === 0) return [undefined];
      return spans.map(([, opens = "", closes = ""]) => ({
        days,
        opens: opens.padStart(5, "0"),
        closes: closes.padStart(5, "0"),
      }));
    });
  return hours.every((one) => one !== undefined) ? hours : undefined;
}

/** Parses a list of days; "a" between two days is a range. */
function daysOf(text: string): Day[] {
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
  const names = dayNames.map(plain).join("|");
  const named = plain(text).matchAll(new RegExp(`(${names})(?: a (${names}))?`, "g"));
  const at = (name: string) => dayNames.findIndex((day) => plain(day) === name);
  return [...named].flatMap(([, from = "", to = from]) => dayNames.slice(at(from), at(to) + 1));
}

function describeDays(days: Day[]): string {
  const sorted = dayNames.filter((day) => days.includes(day));
  const [first, last] = [sorted[0], sorted[sorted.length - 1]];
  if (!first || !last) return "";
  const isRow = dayNames.indexOf(last) - dayNames.indexOf(first) === sorted.length - 1;
  if (sorted.length > 2 && isRow) return `${first} a ${last}`;
  return sorted.length > 1 ? `${sorted.slice(0, -1).join(", ")} y ${last}` : first;
}

function withoutZero(time: string): string {
  return time.replace(/^0/, "");
}
