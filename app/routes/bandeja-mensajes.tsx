import { useLoaderData } from "@remix-run/react";
import { MissingList } from "~/bandeja/missing-list";
import { ownerTitle } from "~/bandeja/page-head";
import { missingIn } from "~/editor/missing.server";
import { findPage } from "~/inbox/list.server";
import {
  listFilters,
  listPath,
  readCursor,
  readQuery,
  toMessageFilter,
  type ListQuery,
} from "~/inbox/list-query.server";
import { DoneNotice, MessageCard } from "~/inbox/message-card";
import { readInboxState, StatusBar } from "~/inbox/status-bar";
import { documents, health, owner, readiness, settings } from "~/start.server";

export const meta = () => ownerTitle("Mensajes");

export const loader = owner.loader(async ({ query: parameters }) => {
  const query = readQuery(parameters);
  /** The message after which this page begins; undefined on the first page. */
  const after = readCursor(parameters);
  const ofContent = [readiness.warning() ?? [], documents.notShown()].flat();
  /** What is wrong with the mail, the disk, the backups or the content. */
  const problems = [...(await health.find()), ...ofContent.map((text) => ({ text }))];
  return owner.withDatabaseOr503(async (database) => ({
    query,
    after,
    doneCode: parameters.get("hecho"),
    samples: missingIn(documents, "sample"),
    problems,
    inbox: await readInboxState(database, settings.dailyMailLimit, Date.now()),
    ...(await findPage(database, toMessageFilter(query), after)),
  }));
});

/** A page of fifty messages, newest first. */
export default function MessagesPage() {
  const found = useLoaderData<typeof loader>();
  const { query, after, rows, next, doneCode, problems, inbox, samples } = found;
  // Said once, above.
  const hasStopped = problems.some((one) => "word" in one && one.word === "detenido");
  const cause = hasStopped ? "La razón está arriba." : null;
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
        <MessageCard key={row.id} row={row} cause={cause} list={listPath(query, after)} />
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
