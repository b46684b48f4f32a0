import { toSafeLine } from "~/log";
import type { Database, MessageRow } from "~/outbox/store/database.server";
import { addMonths, HOUR_MS, limaMonth, MINUTE_MS } from "~/time";
import { matching } from "../list.server";
import { campaignWords, countWords, monthWords } from "../words";
import { respondWith } from "./document.server";
import { listPath } from "./links";

/** What the inbox keeps unless it is told otherwise. */
const MONTHS = 13;

const MAX_NAMES = 12;

type NameCount = readonly [name: string, count: number];

/** The months in which messages came, the newest first, spam apart. */
export async function summarize(database: Database, now: number): Promise<MonthSummary[]> {
  const months: MonthSummary[] = [];
  for (let back = 0; back < MONTHS; back++) {
    const month = addMonths(limaMonth(now), -back);
    const rows = await matching(database, { month, withoutSpam: true })
      .select(["received_at", "handled_at", "page", "utm"])
      .execute();
    if (rows.length > 0) months.push(summarizeMonth(month, rows));
  }
  return months;
}

function summarizeMonth(
  month: string,
  rows: Pick<MessageRow, "received_at" | "handled_at" | "page" | "utm">[],
) {
  const waits = rows.flatMap(({ received_at, handled_at }) =>
    handled_at ? [Date.parse(handled_at) - Date.parse(received_at)] : [],
  );
  return {
    month,
    count: rows.length,
    attended: waits.length,
    medianMs: median(waits),
    pages: countBy(rows.map(({ page }) => page ?? "no se sabe")),
    campaigns: countBy(rows.map((row) => campaignWords(row) || "sin etiquetas")),
  };
}

type MonthSummary = ReturnType<typeof summarizeMonth>;

function median(values: number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** The most frequent names with their counts; whoever makes links can make any number of others. */
function countBy(names: string[]): NameCount[] {
  const counts = new Map<string, number>();
  for (const name of names.map((text) => toSafeLine(text, 60))) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  const others = sorted.slice(MAX_NAMES).reduce((sum, [, count]) => sum + count, 0);
  return [...sorted.slice(0, MAX_NAMES), ...(others > 0 ? [["otras", others] as const] : [])];
}

/** Answers with what came in each month, from where, and how soon it was attended to. */
export async function showSummary(database: Database, now: number): Promise<Response> {
  const months = await summarize(database, now);
  return respondWith(
    <>
      <h1>Resumen</h1>
      <p>Lo que escribieron las personas en los últimos doce meses y en este; sin el spam.</p>
      {months.length === 0 && <p className="empty">Todavía no hay mensajes.</p>}
      {months.map((month) => (
        <Month key={month.month} {...month} />
      ))}
    </>,
    { title: "Resumen" },
  );
}

function Month({ month, count, attended, medianMs, pages, campaigns }: MonthSummary) {
  return (
    <section className="month" aria-labelledby={month}>
      <h2 id={month}>
        <a href={listPath({ mes: month })}>{monthWords(month)}</a>
      </h2>
      <p>
        {countWords(count)}; {attended === 1 ? "uno atendido" : `${attended} atendidos`}
        {medianMs !== undefined && `. Tiempo hasta «Atendido» (mediana): ${waitWords(medianMs)}`}.
      </p>
      <p>Páginas: {countsWords(pages)}.</p>
      <p>Campañas: {countsWords(campaigns)}.</p>
    </section>
  );
}

const countsWords = (counts: NameCount[]) =>
  counts.map(([name, count]) => `${name} (${count})`).join(", ");

function waitWords(ms: number): string {
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < 48 * HOUR_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return `${Math.round(ms / (24 * HOUR_MS))} días`;
}
