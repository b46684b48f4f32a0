import { formatDay } from "~/calendar";

/** Says from when to when visitors see an entry, and whether they see it today. Days are YYYY-MM-DD. */
export function describeDays([first, last]: [string, string], today: string): string {
  const from = formatDay(first);
  const days = first === last ? `El ${from}` : `Del ${from} al ${formatDay(last)}`;
  if (today < first) return `${days}. Todavía no se ve.`;
  return `${days}. ${last < today ? "Ya no se ve." : "Se ve hoy."}`;
}
