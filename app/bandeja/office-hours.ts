import { dayNames, type Interval } from "~/content/hours";
import { DAY_MS, limaDay, limaStart } from "~/time";

const USUAL_HOURS: Interval = { days: dayNames.slice(0, 5), opens: "09:00", closes: "18:00" };

/** The first moment from `time` on, in epoch milliseconds, at which an office is open. */
export function firstOpen(hours: readonly Interval[], time: number): number {
  for (let day = limaStart(limaDay(time)); ; day += DAY_MS) {
    // The week of Date begins on Sunday.
    const weekday = dayNames[(new Date(limaDay(day)).getUTCDay() + 6) % 7];
    const moments = (hours.length > 0 ? hours : [USUAL_HOURS])
      .filter(({ days }) => days.some((name) => name === weekday))
      .map(({ opens, closes }) => [day + ofDay(opens), day + ofDay(closes)] as const)
      .filter(([, end]) => end > time)
      .map(([start]) => Math.max(start, time));
    if (moments.length > 0) return Math.min(...moments);
  }
}

/** The same time of the next working day; what comes outside the hours counts from the opening on. */
export function oneWorkingDayAfter(hours: readonly Interval[], time: number): number {
  const start = firstOpen(hours, time);
  const midnight = limaStart(limaDay(start));
  const nextDay = limaStart(limaDay(firstOpen(hours, midnight + DAY_MS)));
  return firstOpen(hours, nextDay + start - midnight);
}

function ofDay(clock: string): number {
  return Date.parse(`1970-01-01T${clock}Z`);
}
