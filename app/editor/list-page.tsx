import { Heading, HistoryLink } from "./heading";
import type { ListedEntry, ViewOf } from "./views";

/** The entries of a list with their actions. */
export function ListPage({ action, add, entries, history, ...page }: ViewOf<"list">) {
  return (
    <>
      <Heading {...page} back={{ title: "Publicar", address: "/bandeja/contenido" }} />
      <p>
        <a className="button" href={add.address}>
          {add.label}
        </a>
      </p>
      {entries.length === 0 && <p>Todavía no hay nada aquí, y el sitio no muestra esta parte.</p>}
      <ul className="entries">
        {entries.map((entry, index) => (
          <li key={`${index} ${entry.hash}`}>
            <h2 dir="auto">{entry.title}</h2>
            {!entry.isShown && <p className="hint">Hoy no se ve en el sitio.</p>}
            {entry.problems.map((problem) => (
              <p className="error" key={problem}>
                {problem}
              </p>
            ))}
            <form method="post" action={action} className="row">
              <input type="hidden" name="version" value={entry.hash} />
              <a href={entry.address} aria-label={`Editar: ${entry.title}`}>
                Editar
              </a>
              {index > 0 && <EntryAction action="subir" label="Subir" entry={entry} />}
              {index < entries.length - 1 && (
                <EntryAction action="bajar" label="Bajar" entry={entry} />
              )}
              <EntryAction action="quitar" label="Quitar" entry={entry} />
            </form>
          </li>
        ))}
      </ul>
      <HistoryLink address={history} />
    </>
  );
}

function EntryAction(props: { action: string; label: string; entry: ListedEntry }) {
  const { action, label, entry } = props;
  const className = action === "quitar" ? "plain plain--apart" : "plain";
  return (
    <button
      className={className}
      name="accion"
      value={action}
      aria-label={`${label}: ${entry.title}`}
    >
      {label}
    </button>
  );
}
