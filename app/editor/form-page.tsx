import { Controls, ControlsProvider, shownValue } from "./controls";
import { HASH_FIELD, REMOVED } from "./field-names";
import type { Field } from "./fields.server";
import type { FormError, FormView } from "./views";

/** The form of one entry, or of a part of a document, with its errors and what changed meanwhile. */
export function FormPage(view: FormView) {
  const { action, hash, fields, unseen, errors = [], touched, conflict, unsaved } = view;
  return (
    <>
      {conflict && <Conflict stored={conflict.fields} typed={fields} />}
      {errors.length > 0 && <Errors errors={errors} />}
      <form method="post" action={action} className="editor" noValidate>
        {/* Enter presses the first button, so the first one must save. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Guardar
        </button>
        <input type="hidden" name={HASH_FIELD} value={hash} />
        {unsaved && <Unsaved {...unsaved} action={action} />}
        <ControlsProvider value={{ unseen, errors, touched, action }}>
          <Controls fields={fields} />
        </ControlsProvider>
        <p>
          <button className="button" name="accion" value="guardar">
            Guardar y publicar
          </button>
        </p>
      </form>
    </>
  );
}

type UnsavedProps = NonNullable<FormView["unsaved"]> & { action: string };

/** What a button inside the form did, with buttons that save it, or bring back what it has removed. */
function Unsaved({ done, target, removed, action }: UnsavedProps) {
  return (
    <div className="notice" role="status">
      <p>{done} Falta guardar.</p>
      <p className="row">
        <button className="button" name="accion" value="guardar">
          Guardar y publicar
        </button>
        {removed !== undefined && (
          <button
            className="plain"
            name="accion"
            value={`devolver ${target}`}
            formAction={`${action}#campo-${target}`}
          >
            Devolver
          </button>
        )}
      </p>
      {removed !== undefined && (
        <input type="hidden" name={REMOVED} value={JSON.stringify(removed)} />
      )}
    </div>
  );
}

/** What must be corrected, with a link to each field. */
function Errors({ errors }: { errors: FormError[] }) {
  return (
    <div className="problem" role="alert">
      <p>No se guardó todavía. Corrige esto y guarda otra vez:</p>
      <ul>
        {errors.map(({ label, message, address }) => (
          <li key={address + message}>
            <a href={address}>
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ConflictProps {
  /** What is stored now; undefined when the entry is gone. */
  stored?: Field[];
  typed: Field[];
}

/** What is stored now and differs, for an owner who edited an older version. */
function Conflict({ stored, typed }: ConflictProps) {
  if (!stored) {
    return (
      <p className="problem" role="alert">
        Lo que editabas ya no está en la lista: lo quitaron mientras escribías, en otra ventana o en
        otro equipo. Abajo está lo tuyo. Si guardas otra vez, se agrega como nuevo.
      </p>
    );
  }
  return (
    <section className="problem" role="alert">
      <p>
        Esto cambió mientras escribías, en otra ventana o en otro equipo. Abajo está lo tuyo. Si
        guardas otra vez, reemplaza a lo que hay ahora:
      </p>
      <ul>
        {differences(leavesOf(stored), leavesOf(typed)).map(({ name, label, text }) => (
          <li key={name}>
            {label}: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the fields whose stored value is not the typed one, with the stored value. */
function differences(stored: Leaf[], typed: Leaf[]) {
  const find = (leaves: Leaf[], name: string) => leaves.find((leaf) => leaf.name === name);
  const changed = stored.filter(({ name, value }) => find(typed, name)?.value !== value);
  const gone = typed.filter(({ name }) => !find(stored, name));
  return [
    ...changed.map((leaf) => ({ ...leaf, text: leaf.text || "vacío" })),
    ...gone.map((leaf) => ({ ...leaf, text: "ya no está" })),
  ];
}

/** A value of a form that has no others inside; `text` is what the owner reads of it. */
interface Leaf {
  name: string;
  label: string;
  value: string;
  text: string;
}

function leavesOf(fields: Field[]): Leaf[] {
  return fields.flatMap((field) => {
    if (field.kind === "group") return leavesOf(field.fields);
    const { name, label } = field;
    if (field.kind !== "list") return { name, label, value: field.value, text: shownValue(field) };
    return field.items.length > 0 ? leavesOf(field.items) : { name, label, value: "", text: "" };
  });
}
