import type { ReactNode } from "react";
import type { OwnerList } from "~/content/owner-list.server";
import { hashOf } from "~/lists/versions.server";
import { Controls } from "./controls";
import type { EditorView, EntryView } from "./editor.server";
import { fieldsOf, photoPlaces, type Field } from "./fields.server";
import { checkEntry, contentPath, slugOf, titleOf } from "./entries.server";

interface EditorPageProps {
  view: EditorView;
  lists: OwnerList[];
}

/** One of the editor's pages. */
export function EditorPage({ view, lists }: EditorPageProps) {
  const find = (slug: string) => lists.find((list) => slugOf(list) === slug) as OwnerList;
  switch (view.page) {
    case "index":
      return <IndexPage {...view} find={find} />;
    case "list":
      return <ListPage {...view} list={find(view.slug)} />;
    case "history":
      return <HistoryPage {...view} list={find(view.slug)} />;
    case "photo":
      return <PhotoPage {...view} list={find(view.slug)} />;
    case "entry":
      return <EntryPage {...view} list={find(view.slug)} />;
  }
}

/** What a page of the editor is called in the window's title. */
export function editorTitle(view: EditorView | undefined, lists: OwnerList[]): string {
  if (view === undefined || view.page === "index") return "Publicar";
  if (view.page === "history") return "Versiones anteriores";
  if (view.page === "photo") return "Una foto";
  const list = lists.find((one) => slugOf(one) === view.slug);
  return (view.page === "entry" ? list?.item : list?.title) ?? "Publicar";
}

type PropsOf<Page extends EditorView["page"]> = Extract<EditorView, { page: Page }> & {
  list: OwnerList;
};

function BackTo({ path, children }: { path: string; children: ReactNode }) {
  return (
    <p>
      <a href={path}>← {children}</a>
    </p>
  );
}

interface IndexPageProps extends Extract<EditorView, { page: "index" }> {
  find(slug: string): OwnerList;
}

/** Where each list begins: what it shows, and what is wrong with it. */
function IndexPage({ lists, problem, find }: IndexPageProps) {
  return (
    <>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
      <h1>Publicar en el sitio</h1>
      {problem && <p className="problem">{problem}</p>}
      <ul className="entries">
        {lists.map(({ slug, entries }) => {
          const list = find(slug);
          const faults = entries.flatMap((entry) => checkEntry(list, entry));
          return (
            <li key={slug}>
              <p className="row">
                <a href={contentPath(list)}>
                  {list.title} ({entries.length})
                </a>
                <a href={newPath(list)}>{list.add}</a>
              </p>
              {faults[0] && <p className="fault">{faults[0]}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A new entry that needs a photo begins with it: text that is typed before is lost when a phone opens its camera. */
function newPath(list: OwnerList): string {
  const place = [...photoPlaces(list.schema)].find(([, isRequired]) => isRequired)?.[0];
  if (place === undefined) return contentPath(list, "nueva");
  return contentPath(list, `foto?entrada=nueva&campo=${place.replaceAll("#", "0")}`);
}

/** The entries of a list with what can be done to each. */
function ListPage({ list, entries, savedVersion, hasChanged }: PropsOf<"list">) {
  return (
    <>
      <BackTo path="/bandeja/contenido">Publicar</BackTo>
      <h1>{list.title}</h1>
      {savedVersion !== undefined && <Saved list={list} version={savedVersion} />}
      {hasChanged && (
        <p className="problem" role="alert">
          No se hizo: la lista cambió mientras tanto. Así está ahora.
        </p>
      )}
      <p>
        <a className="button" href={newPath(list)}>
          {list.add}
        </a>
      </p>
      {entries.length === 0 && <p>Todavía no hay nada aquí, y el sitio no muestra esta parte.</p>}
      <ul className="entries">
        {entries.map((entry, index) => (
          <li key={`${index} ${hashOf(entry)}`}>
            <h2 dir="auto">{titleOf(entry)}</h2>
            {checkEntry(list, entry).map((fault) => (
              <p className="fault" key={fault}>
                {fault}
              </p>
            ))}
            <form method="post" action={contentPath(list)} className="row">
              <input type="hidden" name="version" value={hashOf(entry)} />
              <a href={contentPath(list, String(index))} aria-label={`Editar: ${titleOf(entry)}`}>
                Editar
              </a>
              {index > 0 && <EntryAction what="subir" words="Subir" entry={entry} />}
              {index < entries.length - 1 && (
                <EntryAction what="bajar" words="Bajar" entry={entry} />
              )}
              <EntryAction what="quitar" words="Quitar" entry={entry} />
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

function EntryAction(props: { what: string; words: string; entry: unknown }) {
  const { what, words, entry } = props;
  return (
    <button className="plain" name="accion" value={what} aria-label={`${words}: ${titleOf(entry)}`}>
      {words}
    </button>
  );
}

/** What follows a save: that it was saved, where it is seen, and how to take it back. */
function Saved({ list, version }: { list: OwnerList; version: string }) {
  return (
    <form method="post" action={contentPath(list)} className="notice row" role="status">
      <span>Guardado.</span>
      <input type="hidden" name="version" value={version} />
      <button className="plain" name="accion" value="deshacer">
        Deshacer
      </button>
      <a href="/home">Ver el sitio</a>
    </form>
  );
}

/** The form of one entry. */
function EntryPage(props: EntryView & { list: OwnerList }) {
  const { list, place, version, entry, faults, hasNewPhoto, conflict } = props;
  return (
    <>
      <BackTo path={contentPath(list)}>{list.title}</BackTo>
      <h1>{version ? titleOf(entry) : list.add}</h1>
      {hasNewPhoto && (
        <p className="notice" role="status">
          La foto está lista. Di qué se ve y guarda.
        </p>
      )}
      {conflict && <Conflict list={list} entry={conflict.stored} />}
      {faults.size > 0 && (
        <p className="problem" role="alert">
          No se guardó todavía: revisa lo que está en rojo.
        </p>
      )}
      <form method="post" action={contentPath(list, place)} className="editor">
        {/* Enter presses the first button of a form. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Guardar
        </button>
        <input type="hidden" name="version" value={version} />
        <Controls fields={fieldsOf(list.schema, entry)} faults={faults} />
        <p>
          <button className="button" name="accion" value="guardar">
            Guardar y publicar
          </button>
        </p>
      </form>
    </>
  );
}

/** What is stored now, beside what was typed on a page that is older. */
function Conflict({ list, entry }: { list: OwnerList; entry: unknown }) {
  return (
    <section className="problem" role="alert">
      <p>
        Esto cambió mientras escribías, en otra ventana o en otro equipo. Abajo está lo tuyo. Si
        guardas otra vez, reemplaza a lo que hay ahora:
      </p>
      {entry === undefined ? <p>Ya no está en la lista.</p> : <Values list={list} entry={entry} />}
    </section>
  );
}

function Values({ list, entry }: { list: OwnerList; entry: unknown }) {
  const leaves = (fields: Field[]): Field[] =>
    fields.flatMap((field) => (field.fields.length > 0 ? leaves(field.fields) : [field]));
  return (
    <ul>
      {leaves(fieldsOf(list.schema, entry))
        .filter(({ value }) => value !== "")
        .map(({ name, label, value }) => (
          <li key={name}>
            {label}: {value}
          </li>
        ))}
    </ul>
  );
}

/** Asks for one photo; a page of its own, since a phone may drop the page when it opens its camera. */
function PhotoPage({ list, action, problem }: PropsOf<"photo">) {
  const accept = "image/jpeg,image/png,image/webp";
  return (
    <>
      <BackTo path={contentPath(list)}>{list.title}</BackTo>
      <h1>Una foto</h1>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <form method="post" encType="multipart/form-data" action={action} className="editor">
        <p>
          <label htmlFor="tomada">Tomar una foto</label>
          <input id="tomada" name="tomada" type="file" accept={accept} capture="environment" />
        </p>
        <p>
          <label htmlFor="elegida">Elegir una foto</label>
          <input id="elegida" name="elegida" type="file" accept={accept} />
        </p>
        <p className="hint">
          JPG, PNG o WebP de hasta 16 MB. Se quita dónde y cuándo se tomó. Después se pide qué se
          ve.
        </p>
        <p>
          <button className="button">Subir la foto</button>
        </p>
      </form>
    </>
  );
}

/** The kept versions of a list, each with a way back to it. */
function HistoryPage({ list, versions }: PropsOf<"history">) {
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
