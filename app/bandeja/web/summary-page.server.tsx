import type { Database } from "~/outbox/store/database.server";
import { HOUR_MS, MINUTE_MS } from "~/time";
import { summarize, type MonthSummary, type NameCount } from "../summary.server";
import { countWords, monthWords } from "../words";
import { respondWith } from "./document.server";
import { listPath } from "./links";

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
      <Counts title="Página" counts={pages} />
      <Counts title="Campaña" counts={campaigns} />
    </section>
  );
}

function Counts({ title, counts }: { title: string; counts: NameCount[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Mensajes</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(([name, count]) => (
          <tr key={name}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A time in the unit that a person would say: 40 min, 3 h, 2 días. */
function waitWords(ms: number): string {
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < 48 * HOUR_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return `${Math.round(ms / (24 * HOUR_MS))} días`;
}
