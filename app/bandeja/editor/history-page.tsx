import type { ReactNode } from "react";
import { BackTo } from "../web/back-to";
import { contentPath, entryTitle } from "./entries.server";
import type { PropsOf } from "./views";

/** The kept versions of a list, each with a restore button. */
export function HistoryPage({ list, versions }: PropsOf<"history">) {
  return (
    <>
      <BackTo path={contentPath(list)}>{list.title}</BackTo>
      <h1>Versiones anteriores</h1>
      {versions.length === 0 && <p>Todavía no hay: la primera se guarda con el primer cambio.</p>}
      <ul className="entries">
        {versions.map(({ at, value }) => {
          const entries = Array.isArray(value) ? (value as unknown[]) : [];
          return (
            <li key={at}>
              <Restore action={contentPath(list, "historial")} at={at}>
                {entries.length} en la lista{entries.length > 0 && ": "}
                {entries.slice(0, 3).map(entryTitle).join(", ")}
                {entries.length > 3 && "…"}
              </Restore>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const time = new Intl.DateTimeFormat("es-PE", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Lima",
});

interface RestoreProps {
  action: string;
  /** The id of the version: its time in milliseconds. */
  at: number;
  children?: ReactNode;
}

/** A version with its restore button. */
export function Restore({ action, at, children }: RestoreProps) {
  return (
    <>
      <h2>{time.format(at)}</h2>
      {children && <p>{children}</p>}
      <form method="post" action={action}>
        <button
          className="plain"
          name="cual"
          value={at}
          aria-label={`Volver a esta: ${time.format(at)}`}
        >
          Volver a esta
        </button>
      </form>
    </>
  );
}

/** The notice after a save, with a link to the page and an undo button. */
export function Saved({ action, hash }: { action: string; hash: string }) {
  return (
    <form method="post" action={action} className="notice row" role="status">
      <span>Guardado.</span>
      <input type="hidden" name="version" value={hash} />
      <button className="plain" name="accion" value="deshacer">
        Deshacer
      </button>
      <a href="/home">Ver el sitio</a>
    </form>
  );
}
