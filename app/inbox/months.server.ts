import { limaMonth, limaStart } from "~/calendar";
import { toSafeLine } from "~/log";
import type { Database } from "~/outbox/store/database.server";
import { toIso } from "~/time";
import { formatCampaign } from "./format";

/** How many names a month shows. Without a limit there could be any number, because a link can name any campaign. */
const MAX_NAMES = 12;

export type NameCount = readonly [name: string, count: number];

/** Counts the messages of the last thirteen months by page and campaign, without spam; newest month first. */
export async function summarizeMonths(database: Database, now: number) {
  const [year, thisMonth] = limaMonth(now).split("-");
  const rows = await database
    .selectFrom("messages")
    .select(["received_at", "page", "utm"])
    .where("status", "!=", "spam")
    .where("received_at", ">=", toIso(limaStart(`${Number(year) - 1}-${thisMonth}`)))
    .orderBy("received_at")
    .execute();
  const withMonth = rows.map((row) => ({ ...row, month: limaMonth(Date.parse(row.received_at)) }));
  const months = [...new Set(withMonth.map(({ month }) => month))].reverse();
  return months.map((month) => {
    const received = withMonth.filter((row) => row.month === month);
    return {
      /** In Lima, such as 2026-11. */
      month,
      count: received.length,
      pages: countBy(received.map(({ page }) => page ?? "no se sabe")),
      campaigns: countBy(received.map((row) => formatCampaign(row) || "sin etiquetas")),
    };
  });
}

/** Returns the most frequent names with their counts, and "otras" with the count of all others. */
function countBy(names: string[]): NameCount[] {
  const counts = new Map<string, number>();
  for (const name of names.map((text) => toSafeLine(text, 60))) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const mostFirst = [...counts].sort(([, count], [, otherCount]) => otherCount - count);
  const shownCounts: NameCount[] = mostFirst.slice(0, MAX_NAMES);
  const restCount = mostFirst.slice(MAX_NAMES).reduce((sum, [, count]) => sum + count, 0);
  return restCount > 0 ? [...shownCounts, ["otras", restCount]] : shownCounts;
}
