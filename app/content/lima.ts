const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Lima", dateStyle: "short" });

/** The calendar day in Lima, as YYYY-MM-DD: the company's year and its daily limits turn with it. */
export function limaDay(time: Date | number): string {
  return day.format(time);
}
