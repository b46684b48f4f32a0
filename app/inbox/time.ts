/** A time in epoch milliseconds as the inbox writes it: ISO 8601 in UTC, so that text order is time order. */
export function iso(time: number): string {
  return new Date(time).toISOString();
}
