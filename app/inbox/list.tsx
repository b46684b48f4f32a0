import type { Link } from "~/bandeja/page-head";
import { MissingList } from "~/bandeja/missing-list";
import type { MessageRow } from "~/outbox/store/database.server";
import { listPath, listFilters, type ListQuery } from "./list-query.server";
import type { Cursor } from "./list.server";
import { DoneNotice, MessageCard } from "./message-card";
import type { InboxState } from "./state.server";
import { StatusBar, type StatusProblem } from "./status-bar";

interface MessageListProps {
  query: ListQuery;
  /** The message after which this page begins; undefined on the first page. */
  after?: Cursor;
  rows: MessageRow[];
  /** The last message of this page when more follow. */
  next?: Cursor;
  /** The code of the last action. */
  doneCode: string | null;
  /** What is wrong with the mail, the disk, the backups or the content. */
  problems: StatusProblem[];
  inbox: InboxState;
  /** What is still a sample. */
  samples: Link[];
}

/** A page of fifty messages, newest first. */
export function MessageList(props: MessageListProps) {
  const { query, after, rows, next, doneCode, problems, inbox, samples } = props;
  // Said once, above.
  const cause = problems.some(({ word }) => word === "detenido") ? "La razón está arriba." : null;
  const isFiltered = Object.values(query).some(Boolean);
  const isNarrowed = isFiltered || after !== undefined;
  return (
    <>
      <h1>Mensajes</h1>
      <MissingList kind="sample" missing={samples} />
      <DoneNotice doneCode={doneCode} />
      <StatusBar problems={problems} inbox={inbox} />
      <Filters query={query} isOpen={isFiltered} />
      {rows.length === 0 && (
        <p>
          {isNarrowed
            ? "No hay mensajes así."
            : "Todavía no hay mensajes. Aquí aparece cada uno que llegue por el formulario."}
        </p>
      )}
      {rows.map((row) => (
        <MessageCard key={row.id} row={row} cause={cause} back={listPath(query, after)} />
      ))}
      <nav className="actions" aria-label="Páginas">
        {isNarrowed && (
          <a href={listPath(after ? query : {})}>{after ? "Ver los más recientes" : "Ver todos"}</a>
        )}
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

function Filters({ query, isOpen }: { query: ListQuery; isOpen: boolean }) {
  return (
    <details open={isOpen}>
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
