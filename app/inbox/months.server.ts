import { toSafeLine } from "~/log";
import type { Database } from "~/outbox/store/database.server";
import { addMonths, limaMonth } from "~/time";
import { selectMessages } from "./list.server";
import { formatCampaign } from "./format";

/** The number of months shown: the default retention of a year, and the current month. */
const MONTHS = 13;

/** The maximum number of names in a table, because links can contain any campaign. */
const MAX_NAMES = 12;

type NameCount = readonly [name: string, count: number];

export interface MonthSummary {
  /** A month in Lima, such as 2026-11. */
  month: string;
  count: number;
  pages: NameCount[];
  campaigns: NameCount[];
}

/** Counts the messages of the last thirteen months by page and campaign, without spam; newest month first. */
export async function summarizeMonths(database: Database, now: number): Promise<MonthSummary[]> {
  const months: MonthSummary[] = [];
  for (let back = 0; back < MONTHS; back++) {
    const month = addMonths(limaMonth(now), -back);
    const rows = await selectMessages(database, { month, withoutSpam: true })
      .select(["page", "utm"])
      .execute();
    if (rows.length === 0) continue;
    months.push({
      month,
      count: rows.length,
      pages: countBy(rows.map(({ page }) => page ?? "no se sabe")),
      campaigns: countBy(rows.map((row) => formatCampaign(row) || "sin etiquetas")),
    });
  }
  return months;
}

/** Returns the most frequent names with their counts, and the sum of the others. */
function countBy(names: string[]): NameCount[] {
  const counts = new Map<string, number>();
  for (const name of names.map((text) => toSafeLine(text, 60))) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  const others = sorted.slice(MAX_NAMES).reduce((sum, [, count]) => sum + count, 0);
  return [...sorted.slice(0, MAX_NAMES), ...(others > 0 ? [["otras", others] as const] : [])];
}
