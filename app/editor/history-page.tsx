import { formatTime } from "~/calendar";
import { FIELD } from "./field-names";
import type { HistoryView, VersionRow } from "./views";

export function HistoryPage({ formUrl, versions, older }: HistoryView) {
  return (
    <>
      {versions.length === 0 && <p>Todavía no hay: la primera se guarda con el primer cambio.</p>}
      <ul className="entries">
        {versions.map((version) => (
          <li key={version.at}>
            <Version {...version} formUrl={formUrl} />
          </li>
        ))}
      </ul>
      {older && (
        <p>
          <a href={older}>Ver las anteriores</a>
        </p>
      )}
    </>
  );
}

function Version({ at, change, isCurrent, formUrl }: VersionRow & { formUrl: string }) {
  return (
    <>
      <h2>{change}</h2>
      <p className="hint">{formatTime(at)}</p>
      {isCurrent ? (
        <p>
          <strong>Así está ahora.</strong>
        </p>
      ) : (
        <form method="post" action={formUrl}>
          <button
            className="plain"
            name={FIELD.restored}
            value={at}
            aria-label={`Volver a como quedó entonces: ${change}, ${formatTime(at)}`}
          >
            Volver a como quedó entonces
          </button>
        </form>
      )}
    </>
  );
}
