import { useLoaderData } from "@remix-run/react";
import { describedByNotice, Notice, ownerTitle } from "~/bandeja/page-parts";
import { missingIn, MissingList } from "~/editor/missing";
import { findPage } from "~/inbox/list.server";
import {
  listFilters,
  listPath,
  MAX_SEARCH_LENGTH,
  readCursor,
  readQuery,
  toMessageFilter,
  type ListQuery,
} from "~/inbox/list-query.server";
import { doneText } from "~/inbox/message-actions.server";
import { MessageCard } from "~/inbox/message-card";
import { readInboxState, StatusBar } from "~/inbox/status-bar";
import { documents, health, owner, readiness, settings } from "~/start.server";

export const meta = () => ownerTitle("Mensajes");

export const loader = owner.loader(async ({ query: parameters }) => {
  const query = readQuery(parameters);
  /** Undefined on the first page. */
  const cursor = readCursor(parameters);
  const healthProblems = await health.find();
  const contentProblems = [readiness.warning(), ...documents.notShown()].filter(
    (text) => text !== undefined,
  );
  return owner.withDatabaseOr503(async (database) => ({
    query,
    cursor,
    done: doneText(parameters.get("hecho")),
    samples: missingIn(documents, "sample"),
    problems: [...healthProblems, ...contentProblems.map((text) => ({ text }))],
    inbox: await readInboxState(database, settings.dailyMailLimit, Date.now()),
    ...(await findPage(database, toMessageFilter(query), cursor)),
  }));
});

/** A page of fifty messages, newest first. */
export default function MessagesPage() {
  const view = useLoaderData<typeof loader>();
  const { query, cursor, rows, next, done, problems, inbox, samples } = view;
  const isFiltered = Object.values(query).some(Boolean);
  const isNarrowed = isFiltered || cursor !== undefined;
  return (
    <>
      <h1>Mensajes</h1>
      <MissingList kind="sample" missing={samples} />
      {done && <Notice>{done}</Notice>}
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
        <MessageCard
          key={row.id}
          row={row}
          list={listPath(query, cursor)}
          attributes={describedByNotice(done !== undefined)}
        />
      ))}
      <nav className="side-by-side" aria-label="Páginas">
        {isNarrowed && (
          <a href={listPath(cursor ? query : {})}>
            {cursor ? "Ver los más recientes" : "Ver todos"}
          </a>
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
            maxLength={MAX_SEARCH_LENGTH}
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
