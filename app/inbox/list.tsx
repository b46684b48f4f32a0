import type { HealthProblem } from "~/bandeja/health-problems.server";
import type { InboxState } from "~/bandeja/health.server";
import { MissingForPublic, type Missing } from "~/bandeja/missing-list";
import { formatTime } from "~/calendar";
import type { MessageRow } from "~/outbox/store/database.server";
import { formatMessageCount } from "./format";
import { listPath, listFilters, type ListQuery } from "./list-query";
import type { Cursor } from "./list.server";
import { MessageCard, ActionResult } from "./message-card";

interface ListProps {
  query: ListQuery;
  /** The message after which this page begins; undefined on the first page. */
  after?: Cursor;
  rows: MessageRow[];
  /** The last message of this page when more follow. */
  next?: Cursor;
  /** The code of the last action. */
  notice: string | null;
  problems: HealthProblem[];
  inbox: InboxState;
  contentErrors: string[];
  /** The missing company data while the site still shows samples. */
  missing: Missing[];
}

/** A page of fifty messages, newest first. */
export function List(props: ListProps) {
  const { query, after, rows, next, notice, problems, inbox, contentErrors, missing } = props;
  // Said once, above.
  const cause = problems.some(({ word }) => word === "detenido") ? "La razón está arriba." : null;
  const isFiltered = Object.values(query).some(Boolean);
  const isNarrowed = isFiltered || after !== undefined;
  return (
    <>
      <h1>Mensajes</h1>
      <MissingForPublic missing={missing} />
      <ActionResult code={notice} />
      <StatusBar
        problems={[...problems, ...contentErrors.map((text) => ({ text }))]}
        inbox={inbox}
      />
      <Filters query={query} open={isFiltered} />
      {rows.length === 0 && (
        <p className="empty">
          {isNarrowed
            ? "No hay mensajes así."
            : "Todavía no hay mensajes. Aquí aparece cada uno que llegue por el formulario."}
        </p>
      )}
      {rows.map((row) => (
        <MessageCard key={row.id} row={row} cause={cause} back={listPath(query, after)} />
      ))}
      <nav className="actions" aria-label="Páginas">
        {isNarrowed && <a href={listPath(after ? query : {})}>Ver los más recientes</a>}
        {next && (
          <a className="button" href={listPath(query, next)}>
            Ver anteriores
          </a>
        )}
        {rows.length > 0 && (
          <a href={listPath(query, undefined, "/bandeja/descargar")}>
            {isFiltered ? "Descargar estos para Excel" : "Descargar todos para Excel"}
          </a>
        )}
      </nav>
    </>
  );
}

type StatusBarProps = Pick<ListProps, "inbox"> & {
  problems: Pick<HealthProblem, "text" | "tell">[];
};

/** The state of the inbox: problems with advice, and a status line. */
function StatusBar({ problems, inbox }: StatusBarProps) {
  const { sent, limit, unhandled, lastMailAt, lastBackupAt } = inbox;
  const facts =
    `Hoy salieron ${sent} de ${limit} correos. ` +
    `Último correo: ${formatTimeOrNone(lastMailAt)}. Último respaldo: ${formatTimeOrNone(lastBackupAt)}.`;
  return (
    <section className="inbox-status" aria-label="Estado de la bandeja">
      {problems.map(({ text, tell }) => (
        <div key={text} className="problem">
          {text}
          {tell && (
            <details>
              <summary>Qué decirle</summary>
              {tell}
            </details>
          )}
        </div>
      ))}
      {unhandled.since && (
        <p>
          <strong>
            <a href="/bandeja?estado=por-atender">
              Por atender: {formatMessageCount(unhandled.count)}
              {unhandled.count > 1 && ", el más antiguo"} desde el {formatTime(unhandled.since)}.
            </a>
          </strong>
        </p>
      )}
      <p>{problems.length === 0 ? `Todo en orden. ${facts}` : facts}</p>
    </section>
  );
}

const formatTimeOrNone = (moment: string) => (moment ? formatTime(moment) : "ninguno todavía");

function Filters({ query, open }: { query: ListQuery; open: boolean }) {
  return (
    <details open={open}>
      <summary>Buscar o filtrar</summary>
      <form method="get" action="/bandeja" className="editor" role="search">
        <p>
          <label htmlFor="buscar">Nombre, correo, celular o palabra</label>
          <input
            id="buscar"
            name="buscar"
            type="search"
            defaultValue={query.buscar}
            maxLength={200}
          />
        </p>
        <p>
          <label htmlFor="estado">Estado</label>
          <select id="estado" name="estado" defaultValue={query.estado}>
            {Object.entries(listFilters).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </p>
        <button className="button">Buscar</button>
      </form>
    </details>
  );
}
