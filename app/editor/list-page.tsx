import { describedByNotice, type PageLink } from "~/bandeja/page-parts";
import { formatDay, limaDay } from "~/calendar";
import { entryTitle } from "~/documents/changes";
import { problemsOfEntry } from "~/documents/content-problems";
import type { ListDocument } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { isSample } from "~/documents/field-types.server";
import { hashOf } from "~/documents/value";
import { capitalize } from "~/words";
import { frameOf } from "./frame.server";
import { FIELD, contentPath, NEW } from "./names";
import { ItemActions } from "./item-actions";
import { photoFields, photoPath } from "./photo-fields.server";

export async function listView(documents: Documents, document: ListDocument, request: Request) {
  const entries = (await documents.read(document)) as unknown[];
  return {
    kind: "list" as const,
    ...(await frameOf(documents, document, request)),
    formUrl: contentPath(document),
    add: addLink(document),
    // Damaged ones, too: the button removes them.
    samples: entries.filter(isSample).length,
    entries: entries.map((entry) => entryRow(document, entry)),
  };
}

export type ListView = Awaited<ReturnType<typeof listView>>;

/** Returns the link to a new entry. One with a photo begins with the upload: the camera may make a phone lose typed text. */
export function addLink(list: ListDocument): PageLink {
  const photo = photoFields(list.schema).find(({ required }) => required);
  const address = photo
    ? photoPath(list, { key: NEW, path: photo.pattern.replaceAll("#", "0") })
    : contentPath(list, NEW);
  return { text: list.addLabel, address };
}

function entryRow(list: ListDocument, entry: unknown) {
  const hash = hashOf(entry);
  const problems = problemsOfEntry(list, entry);
  const isValid = problems.every(({ kind }) => kind !== "error");
  return {
    text: entryTitle(entry),
    address: contentPath(list, hash),
    hash,
    problems,
    days: isValid && list.days ? describeDays(list.days(entry)) : undefined,
  };
}

/** Says from when to when visitors see an entry, and whether they see it today. Days are YYYY-MM-DD. */
function describeDays([first, last]: [string, string]): string {
  const today = limaDay(Date.now());
  const from = formatDay(first);
  const days = first === last ? `El ${from}` : `Del ${from} al ${formatDay(last)}`;
  if (today < first) return `${days}. Todavía no se ve.`;
  return `${days}. ${last < today ? "Ya no se ve." : "Se ve hoy."}`;
}

export function ListPage(view: ListView) {
  const { formUrl, add, samples, entries, problem, saved, notice } = view;
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
          <li
            key={`${index} ${entry.hash}`}
            id={entry.hash}
            {...describedByNotice((saved ?? notice) !== undefined)}
          >
            <h2 dir="auto">{entry.text}</h2>
            {entry.days && <p className="hint">{entry.days}</p>}
            {entry.problems.map(({ kind, text }) => (
              <p className={kind === "error" ? "error" : "advice"} key={text}>
                {capitalize(text)}.
              </p>
            ))}
            <form method="post" action={formUrl} className="row">
              <input type="hidden" name={FIELD.hash} value={entry.hash} />
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
