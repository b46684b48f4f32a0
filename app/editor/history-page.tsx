import { isDeepStrictEqual } from "node:util";
import { formatTime } from "~/calendar";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { readVersion, versionTimes } from "~/documents/history.server";
import { pathsOf, readStored } from "~/documents/stored.server";
import { feedbackOf } from "./frame.server";
import { FIELD, contentPath, HISTORY, linkTo, QUERY } from "./names";

const VERSIONS_ON_PAGE = 20;

/** Lists one page of the kept versions, newest first: those from before `QUERY.before`, else the newest ones. */
export async function historyView(documents: Documents, document: Document, request: Request) {
  const { history } = pathsOf(documents.dataDir, document);
  // Just after an edit by hand, or while the file is damaged, no version is the current one.
  const { value = null, damage } = await readStored(documents.dataDir, document);
  const endsBefore = Number(new URL(request.url).searchParams.get(QUERY.before)) || Infinity;
  const allTimes = await versionTimes(history);
  const times = allTimes.filter((at) => at < endsBefore);
  const shownTimes = times.slice(0, VERSIONS_ON_PAGE);
  const versions = [];
  for (const at of shownTimes) {
    const version = await readVersion(history, at);
    if (!version) continue;
    const isCurrent = !damage && at === allTimes[0] && isDeepStrictEqual(version.value, value);
    versions.push({ at, change: version.change, isCurrent });
  }
  const hasOlder = times.length > VERSIONS_ON_PAGE;
  return {
    kind: "history" as const,
    title: "Versiones anteriores",
    back: linkTo(document),
    ...(await feedbackOf(documents, document, request)),
    formUrl: contentPath(document, HISTORY),
    versions,
    /** The URL of the next page, with older versions. */
    older: hasOlder
      ? contentPath(document, `${HISTORY}?${QUERY.before}=${shownTimes.at(-1)}`)
      : undefined,
  };
}

export type HistoryView = Awaited<ReturnType<typeof historyView>>;

export function HistoryPage({ formUrl, versions, older }: HistoryView) {
  return (
    <>
      {versions.length === 0 && !older && (
        <p>Todavía no hay: la primera se guarda con el primer cambio.</p>
      )}
      <ul className="entries">
        {versions.map(({ at, change, isCurrent }) => (
          <li key={at}>
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
