/** Days, months and times in Lima, and how the site writes them in Spanish. */
import { HOUR_MS, toIso } from "./time";

/** Lima has kept UTC-5 without summer time since 1994. */
const LIMA_OFFSET_MS = -5 * HOUR_MS;

/** Returns the day in Lima as YYYY-MM-DD. */
export const limaDay = (time: number): string => toIso(time + LIMA_OFFSET_MS).slice(0, 10);

/** Returns the month in Lima as YYYY-MM. */
export const limaMonth = (time: number): string => limaDay(time).slice(0, 7);

export const limaYear = (time: number): string => limaDay(time).slice(0, 4);

/** Returns the later of two days. An empty text is earlier than any day. */
export const laterDay = (day: string, otherDay: string): string =>
  day > otherDay ? day : otherDay;

/** Returns the start of a day or month in Lima, in epoch milliseconds. */
export const limaStart = (period: string): number => Date.parse(period) - LIMA_OFFSET_MS;

/** Returns day and time in Lima of an ISO time, for tables: 2026-11-21 10:46:05. */
export function limaDayAndTime(iso: string): string {
  return toIso(Date.parse(iso) + LIMA_OFFSET_MS)
    .slice(0, 19)
    .replace("T", " ");
}

const longDay = new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "UTC" });

/** Formats a day such as 2026-11-16: 16 de noviembre de 2026. */
export const formatDay = (day: string): string => longDay.format(new Date(day));

const longMonth = new Intl.DateTimeFormat("es-PE", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Formats a month such as 2026-11: noviembre de 2026. */
export const formatMonth = (month: string): string => longMonth.format(new Date(month));

const shortTime = new Intl.DateTimeFormat("es-PE", {
  timeZone: "America/Lima",
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
});

/** Formats day and time in Lima: 16 nov. 2026, 14:05. */
export const formatTime = (time: string | number): string => shortTime.format(new Date(time));
