import { BackTo } from "../web/back-to";
import { contentPath, titleOf } from "./entries.server";
import type { PropsOf } from "./views";

/** The kept versions of a list, each with a way back to it. */
export function HistoryPage({ list, versions }: PropsOf<"history">) {
  const time = new Intl.DateTimeFormat("es-PE", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "America/Lima",
  });
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
              <h2>{time.format(at)}</h2>
              <p>
                {entries.length} en la lista{entries.length > 0 && ": "}
                {entries.slice(0, 3).map(titleOf).join(", ")}
                {entries.length > 3 && "…"}
              </p>
              <form method="post" action={contentPath(list, "historial")}>
                <button
                  className="plain"
                  name="cual"
                  value={at}
                  aria-label={`Volver a esta: ${time.format(at)}`}
                >
                  Volver a esta
                </button>
              </form>
            </li>
          );
        })}
      </ul>
    </>
  );
}
