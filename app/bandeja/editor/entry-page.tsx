import type { OwnerList } from "~/content/owner-list.server";
import { BackTo } from "../web/back-to";
import { Controls } from "./controls";
import { contentPath, titleOf } from "./entries.server";
import { fieldsOf } from "./fields.server";
import { Values } from "./values";
import type { PropsOf } from "./views";

/** The form of one entry. */
export function EntryPage(props: PropsOf<"entry">) {
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
        {/* Enter presses the first button, so the first one must save. */}
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

/** The stored entry, for an owner who edited an older version. */
function Conflict({ list, entry }: { list: OwnerList; entry: unknown }) {
  return (
    <section className="problem" role="alert">
      <p>
        Esto cambió mientras escribías, en otra ventana o en otro equipo. Abajo está lo tuyo. Si
        guardas otra vez, reemplaza a lo que hay ahora:
      </p>
      {entry === undefined ? (
        <p>Ya no está en la lista.</p>
      ) : (
        <Values fields={fieldsOf(list.schema, entry)} />
      )}
    </section>
  );
}
