import type { OwnerList } from "~/content/owner-list.server";
import { hashOf } from "~/lists/versions.server";
import { BackTo } from "../web/back-to";
import { checkEntry, contentPath, entryTitle } from "./entries.server";
import { photoFieldPaths } from "./fields.server";
import { Saved } from "./history-page";
import type { PropsOf } from "./views";

/**
 * Returns the path of a new entry. A required photo comes first, since opening the camera on a phone can lose
 * typed text.
 */
export function newPath(list: OwnerList): string {
  const fieldPath = [...photoFieldPaths(list.schema)].find(([, isRequired]) => isRequired)?.[0];
  if (fieldPath === undefined) return contentPath(list, "nueva");
  return contentPath(list, `foto?entrada=nueva&campo=${fieldPath.replaceAll("#", "0")}`);
}

/** The entries of a list with their actions. */
export function ListPage({ list, entries, savedHash, wasRefused }: PropsOf<"list">) {
  return (
    <>
      <BackTo path="/bandeja/contenido">Publicar</BackTo>
      <h1>{list.title}</h1>
      {savedHash !== undefined && <Saved action={contentPath(list)} hash={savedHash} />}
      {wasRefused && (
        <p className="problem" role="alert">
          No se hizo: la lista cambió mientras tanto. Así está ahora.
        </p>
      )}
      <p>
        <a className="button" href={newPath(list)}>
          {list.addLabel}
        </a>
      </p>
      {entries.length === 0 && <p>Todavía no hay nada aquí, y el sitio no muestra esta parte.</p>}
      <ul className="entries">
        {entries.map((entry, index) => (
          <li key={`${index} ${hashOf(entry)}`}>
            <h2 dir="auto">{entryTitle(entry)}</h2>
            {checkEntry(list, entry).map((error) => (
              <p className="error" key={error}>
                {error}
              </p>
            ))}
            <form method="post" action={contentPath(list)} className="row">
              <input type="hidden" name="version" value={hashOf(entry)} />
              <a
                href={contentPath(list, String(index))}
                aria-label={`Editar: ${entryTitle(entry)}`}
              >
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
      <p>
        <a href={contentPath(list, "historial")}>Volver a una versión anterior</a>
      </p>
    </>
  );
}

function EntryAction(props: { action: string; label: string; entry: unknown }) {
  const { action, label, entry } = props;
  return (
    <button
      className="plain"
      name="accion"
      value={action}
      aria-label={`${label}: ${entryTitle(entry)}`}
    >
      {label}
    </button>
  );
}
