/** Days and times in Lima, and how the site writes them in Spanish. */
import { HOUR_MS, toIso } from "./time";

/** Lima has kept UTC-5 without summer time since 1994. */
const LIMA_OFFSET_MS = -5 * HOUR_MS;

/** Returns the day in Lima as YYYY-MM-DD. */
export const limaDay = (time: number): string => toIso(time + LIMA_OFFSET_MS).slice(0, 10);

export const limaYear = (time: number): string => limaDay(time).slice(0, 4);

/** Returns the later of two days. An empty text is earlier than any day. */
export const laterDay = (day: string, otherDay: string): string =>
  day > otherDay ? day : otherDay;

/** Returns the start of a day in Lima, in epoch milliseconds. */
export const limaStart = (day: string): number => Date.parse(day) - LIMA_OFFSET_MS;

/** Returns day and time in Lima of an ISO time, for tables: 2026-11-21 10:46:05. */
export function limaDayAndTime(iso: string): string {
  return toIso(Date.parse(iso) + LIMA_OFFSET_MS)
    .slice(0, 19)
    .replace("T", " ");
}

const longDay = new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "UTC" });

/** Formats a day such as 2026-11-16: 16 de noviembre de 2026. */
export const formatDay = (day: string): string => longDay.format(new Date(day));

const shortTime = new Intl.DateTimeFormat("es-PE", {
  timeZone: "America/Lima",
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
});

/** Formats day and time in Lima: 16 nov. 2026, 14:05. */
export const formatTime = (time: string | number): string => shortTime.format(new Date(time));
