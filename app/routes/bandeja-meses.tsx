import { useLoaderData } from "@remix-run/react";
import { BackTo, ownerTitle, TO_MESSAGES } from "~/bandeja/page-parts";
import { formatMonth } from "~/calendar";
import { summarizeMonths, type NameCount } from "~/inbox/months.server";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Mensajes por mes");

export const loader = owner.loader(() =>
  owner.withDatabaseOr503((database) => summarizeMonths(database, Date.now())),
);

export default function MonthsPage() {
  const months = useLoaderData<typeof loader>();
  return (
    <>
      <BackTo {...TO_MESSAGES} />
      <h1>Mensajes por mes</h1>
      <p>Son los de este mes y de los doce anteriores, sin los no deseados.</p>
      {months.length === 0 && <p>Todavía no hay mensajes.</p>}
      {months.length > 0 && (
        <table className="months">
          <thead>
            <tr>
              <th scope="col">Mes</th>
              <th scope="col">Total</th>
              <th scope="col">Páginas</th>
              <th scope="col">Campañas</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count, pages, campaigns }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{count}</td>
                <td>{formatCounts(pages)}</td>
                <td>{formatCounts(campaigns)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const formatCounts = (counts: NameCount[]) =>
  counts.map(([name, count]) => `${name} (${count})`).join(", ");
