import { Controls } from "./controls";
import type { Field } from "./fields.server";

interface EditorFormProps {
  action: string;
  /** The hash of the values in the form; empty for a new entry. */
  hash: string;
  fields: Field[];
  /** The error of each field, by the field's name. */
  errors: Map<string, string>;
  /**
   * The stored values if they changed while the owner typed; its fields are undefined if the entry was
   * deleted.
   */
  conflict?: { fields?: Field[] };
}

/** A form of the editor, with its errors and what changed meanwhile. */
export function EditorForm({ action, hash, fields, errors, conflict }: EditorFormProps) {
  const names = fields.map(({ name }) => name);
  const elsewhere = [...errors].filter(([name]) => !names.includes(name.split(".")[0] ?? ""));
  return (
    <>
      {conflict && <Conflict fields={conflict.fields} />}
      {errors.size > 0 && (
        <p className="problem" role="alert">
          No se guardó todavía: revisa lo que está en rojo.
          {elsewhere.map(([name, error]) => ` En otra página, ${name}: ${error}.`)}
        </p>
      )}
      <form method="post" action={action} className="editor">
        {/* Enter presses the first button, so the first one must save. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Guardar
        </button>
        <input type="hidden" name="version" value={hash} />
        <Controls fields={fields} errors={errors} />
        <p>
          <button className="button" name="accion" value="guardar">
            Guardar y publicar
          </button>
        </p>
      </form>
    </>
  );
}

/** What is stored now, for an owner who edited an older version. */
function Conflict({ fields }: { fields?: Field[] }) {
  return (
    <section className="problem" role="alert">
      <p>
        Esto cambió mientras escribías, en otra ventana o en otro equipo. Abajo está lo tuyo. Si
        guardas otra vez, reemplaza a lo que hay ahora:
      </p>
      {fields ? (
        <ul>
          {leavesOf(fields)
            .filter(({ value }) => value !== "")
            .map(({ name, label, value }) => (
              <li key={name}>
                {label}: {value}
              </li>
            ))}
        </ul>
      ) : (
        <p>Ya no está en la lista.</p>
      )}
    </section>
  );
}

const leavesOf = (fields: Field[]): Field[] =>
  fields.flatMap((field) => (field.fields.length > 0 ? leavesOf(field.fields) : [field]));
