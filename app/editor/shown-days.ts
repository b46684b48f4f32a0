const dayFormat = new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "UTC" });

/** Says from when to when visitors see an entry, and whether they see it today. Days are YYYY-MM-DD. */
export function describeDays([first, last]: [string, string], today: string): string {
  const [from, to] = [first, last].map((day) => dayFormat.format(new Date(`${day}T00:00Z`)));
  const days = first === last ? `El ${from}` : `Del ${from} al ${to}`;
  if (today < first) return `${days}. Todavía no se ve.`;
  return `${days}. ${last < today ? "Ya no se ve." : "Se ve hoy."}`;
}
