import { ConditionBar, readCondition } from "./condition.server";
import { findOldest, findPage, isMonth, type Cursor, type MessageFilter } from "../list.server";
import { monthWords } from "../words";
import type { Database } from "~/outbox/store/database.server";
import { addMonths, limaMonth } from "~/time";
import { respondWith } from "./document.server";
import { listPath, stateFilters, type ListQuery } from "./links";
import { MessageCard, Notice } from "./message-card";
import type { BandejaOptions } from "./options";

/** Older ones are found by search. */
const MAX_MONTHS = 36;

/** Answers with the list of messages that an address asks for. */
export async function showList(
  request: Request,
  database: Database,
  { settings, health, pagePaths, contentFaults }: BandejaOptions,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams, pagePaths);
  const after = readCursor(searchParams.get("antes"));
  const now = Date.now();
  const { problem } = await health.read(database);
  const condition = await readCondition(database, settings, now);
  const { rows, next } = await findPage(database, filterOf(query), after);
  const months = monthsSince(await findOldest(database), now);
  const isFirst = after === undefined;
  const isFiltered = Object.values(query).some(Boolean);
  return respondWith(
    <>
      <h1>Mensajes</h1>
      <Notice code={searchParams.get("hecho")} />
      <ConditionBar problem={problem} condition={condition} contentFaults={await contentFaults()} />
      <Filters query={query} months={months} pages={[...pagePaths]} open={isFiltered} />
      {query.mes && (
        <p>
          <a className="button button--quiet" href={`/bandeja/descargar?mes=${query.mes}`}>
            Descargar {monthWords(query.mes)} para Excel
          </a>
        </p>
      )}
      {rows.length === 0 && (
        <p className="empty">
          {isFiltered || !isFirst
            ? "No hay mensajes así."
            : "Todavía no hay mensajes. Aquí aparece cada uno que llegue por el formulario."}
        </p>
      )}
      {rows.map((row) => (
        <MessageCard key={row.id} row={row} cause={problem} back={listPath(query, after)} />
      ))}
      <nav className="pager" aria-label="Páginas">
        {(!isFirst || isFiltered) && (
          <a href={listPath(isFirst ? {} : query)}>Ver los más recientes</a>
        )}
        {next && (
          <a className="button" href={listPath(query, next)}>
            Ver anteriores
          </a>
        )}
      </nav>
    </>,
    { title: "Mensajes" },
  );
}

function readQuery(parameters: URLSearchParams, pagePaths: ReadonlySet<string>): ListQuery {
  const given = (name: string) => parameters.get(name) ?? "";
  return {
    buscar: given("buscar").trim().slice(0, 200),
    estado: Object.hasOwn(stateFilters, given("estado")) ? given("estado") : "",
    mes: isMonth(given("mes")) ? given("mes") : "",
    pagina: pagePaths.has(given("pagina")) ? given("pagina") : "",
  };
}

function filterOf({ buscar, estado, mes, pagina }: ListQuery): MessageFilter {
  return { ...stateFilters[estado]?.filter, text: buscar, month: mes, page: pagina };
}

function readCursor(text: string | null): Cursor | undefined {
  const [, received_at, id] = /^([\dT:.Z-]{1,30}) ([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return received_at && id ? { received_at, id } : undefined;
}

function monthsSince(oldest: string | undefined, now: number): string[] {
  const newest = limaMonth(now);
  const first = oldest ? limaMonth(Date.parse(oldest)) : newest;
  return Array.from({ length: MAX_MONTHS }, (_, back) => addMonths(newest, -back)).filter(
    (month) => month >= first,
  );
}

interface FiltersProps {
  query: ListQuery;
  months: string[];
  pages: string[];
  open: boolean;
}

function Filters({ query, months, pages, open }: FiltersProps) {
  const choices: [keyof ListQuery, string, [string, string][]][] = [
    ["estado", "Estado", Object.entries(stateFilters).map(([value, { label }]) => [value, label])],
    ["mes", "Mes", [["", "Todos"], ...months.map((m): [string, string] => [m, monthWords(m)])]],
    ["pagina", "Página", [["", "Todas"], ...pages.map((p): [string, string] => [p, p])]],
  ];
  return (
    <details className="search" open={open}>
      <summary>Buscar o filtrar</summary>
      <form method="get" action="/bandeja" className="filters" role="search">
        <p className="filters__search">
          <label htmlFor="buscar">Nombre, correo, celular o palabra</label>
          <input
            id="buscar"
            name="buscar"
            type="search"
            defaultValue={query.buscar}
            maxLength={200}
          />
        </p>
        {choices.map(([name, label, options]) => (
          <p key={name}>
            <label htmlFor={name}>{label}</label>
            <select id={name} name={name} defaultValue={query[name]}>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </p>
        ))}
        <button className="button">Buscar</button>
      </form>
    </details>
  );
}
