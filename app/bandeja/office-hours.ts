import { DAY_MS, limaDay, limaStart } from "~/time";

/** Days as schema.org names them, times as HH:MM of Lima. */
export interface OpeningHours {
  days: readonly string[];
  opens: string;
  closes: string;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const USUAL_HOURS: OpeningHours = {
  days: WEEKDAYS.slice(1, 6),
  opens: "09:00",
  closes: "18:00",
};

/** The first moment from `time` on, in epoch milliseconds, at which an office is open. */
export function firstOpen(hours: readonly OpeningHours[], time: number): number {
  for (let day = limaStart(limaDay(time)); ; day += DAY_MS) {
    const weekday = WEEKDAYS[new Date(limaDay(day)).getUTCDay()] ?? "";
    const moments = (hours.length > 0 ? hours : [USUAL_HOURS])
      .filter(({ days }) => days.includes(weekday))
      .map(({ opens, closes }) => [day + ofDay(opens), day + ofDay(closes)] as const)
      .filter(([, end]) => end > time)
      .map(([start]) => Math.max(start, time));
    if (moments.length > 0) return Math.min(...moments);
  }
}

/** The same time of the next working day; what comes outside the hours counts from the opening on. */
export function oneWorkingDayAfter(hours: readonly OpeningHours[], time: number): number {
  const start = firstOpen(hours, time);
  const midnight = limaStart(limaDay(start));
  const nextDay = limaStart(limaDay(firstOpen(hours, midnight + DAY_MS)));
  return firstOpen(hours, nextDay + start - midnight);
}

function ofDay(clock: string): number {
  return Date.parse(`1970-01-01T${clock}Z`);
}
