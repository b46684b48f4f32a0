/** Days and times in Spanish, for visitors and the owner. */

const longDay = new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "UTC" });

/** Formats a day such as 2026-11-16: 16 de noviembre de 2026. */
export const formatDay = (day: string): string => longDay.format(new Date(day));

const limaTime = new Intl.DateTimeFormat("es-PE", {
  timeZone: "America/Lima",
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
});

/** Formats a time for Lima: 16 nov. 2026, 14:05. */
export const formatTime = (time: string | number): string => limaTime.format(new Date(time));
