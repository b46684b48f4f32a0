import { Notice, Problem } from "~/bandeja/notice";
import { Controls, ControlsProvider } from "./controls";
import { FIELD, fieldId } from "./field-names";
import type { FormError, FormView } from "./view-form.server";

/** The form of one entry, or of a part of a document, with its errors and what changed meanwhile. */
export function FormPage(view: FormView) {
  const { formUrl, hash, fields, unseen, hints, errors = [], touched, conflict, unsaved } = view;
  return (
    <>
      {conflict && <Conflict conflict={conflict} />}
      {errors.length > 0 && <Errors errors={errors} />}
      <form method="post" action={formUrl} className="editor" noValidate>
        {/* Enter presses the first button, so the first one must save. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Guardar
        </button>
        <input type="hidden" name={FIELD.hash} value={hash} />
        {unsaved && <Unsaved {...unsaved} formUrl={formUrl} />}
        <ControlsProvider value={{ unseen, hints, errors, touched, formUrl }}>
          <Controls fields={fields} />
        </ControlsProvider>
        <p>
          <button className="button" name={FIELD.action} value="guardar">
            Guardar y publicar
          </button>
        </p>
      </form>
    </>
  );
}

type UnsavedProps = NonNullable<FormView["unsaved"]> & { formUrl: string };

/** What a button inside the form did, with buttons that save it, or bring back what it has removed. */
function Unsaved({ done, target, removed, formUrl }: UnsavedProps) {
  return (
    <Notice>
      <p>{done} Falta guardar.</p>
      <p className="row">
        <button className="button" name={FIELD.action} value="guardar">
          Guardar y publicar
        </button>
        {removed !== undefined && (
          <button
            className="plain"
            name={FIELD.action}
            value={`devolver ${target}`}
            formAction={`${formUrl}#${fieldId(target)}`}
          >
            Devolver
          </button>
        )}
      </p>
      {removed !== undefined && (
        <input type="hidden" name={FIELD.removed} value={JSON.stringify(removed)} />
      )}
    </Notice>
  );
}

/** What must be corrected, with a link to each field. */
function Errors({ errors }: { errors: FormError[] }) {
  return (
    <Problem>
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
    </Problem>
  );
}

/** What is stored now and differs, for an owner who edited an older version. */
function Conflict({ conflict }: { conflict: NonNullable<FormView["conflict"]> }) {
  if (conflict === "removed") {
    return (
      <Problem>
        Lo que editabas ya no está en la lista como estaba: lo quitaron, o lo cambiaron junto con
        otra cosa, en otra ventana o en otro equipo. Mira la lista. Abajo está lo tuyo: si guardas
        otra vez, se agrega como nuevo.
      </Problem>
    );
  }
  return (
    <Problem>
      <p>
        Esto cambió mientras escribías, en otra ventana o en otro equipo. Abajo está lo tuyo. Si
        guardas otra vez, reemplaza a lo que hay ahora:
      </p>
      <ul>
        {conflict.map(({ name, label, stored }) => (
          <li key={name}>
            {label}: {stored}
          </li>
        ))}
      </ul>
    </Problem>
  );
}
