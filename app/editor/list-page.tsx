import type { ViewOf } from "./views";
import { ItemActions } from "./item-actions";

/** The entries of a list with their actions. */
export function ListPage({ action, add, entries }: ViewOf<"list">) {
  return (
    <>
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
              <ItemActions
                title={entry.title}
                isFirst={index === 0}
                isLast={index === entries.length - 1}
              />
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}
