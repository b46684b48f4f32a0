import { capitalize } from "~/words";
import type { ListView } from "./views";
import { ItemActions } from "./item-actions";
import { FIELD } from "./field-names";

export function ListPage({ formUrl, add, samples, entries, problem }: ListView) {
  return (
    <>
      <p>
        <a className="button" href={add.address}>
          {add.text}
        </a>
      </p>
      {samples > 1 && (
        <form method="post" action={formUrl}>
          <button className="plain" name={FIELD.action} value="quitar-muestras">
            {`Quitar los ${samples} de muestra`}
          </button>
        </form>
      )}
      {entries.length === 0 && !problem && (
        <p>No hay nada aquí, y el sitio no muestra esta parte.</p>
      )}
      <ul className="entries">
        {entries.map((entry, index) => (
          <li key={`${index} ${entry.hash}`} id={entry.hash}>
            <h2 dir="auto">{entry.text}</h2>
            {entry.days && <p className="hint">{entry.days}</p>}
            {entry.problems.map(({ kind, text }) => (
              <p className={kind === "error" ? "error" : "advice"} key={text}>
                {capitalize(text)}.
              </p>
            ))}
            <form method="post" action={formUrl} className="row">
              <input type="hidden" name={FIELD.hash} value={entry.hash} />
              <input type="hidden" name={FIELD.place} value={index} />
              <a href={entry.address} aria-label={`Editar: ${entry.text}`}>
                Editar
              </a>
              <ItemActions
                title={entry.text}
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
