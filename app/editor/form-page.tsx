import { noticeAttributes, Problem } from "~/bandeja/page-parts";
import { InlineScript } from "~/render/inline";
import { Controls, ControlsProvider } from "./controls";
import { buttonValue } from "./buttons";
import type { Difference } from "./differences.server";
import { FIELD, fieldId } from "./names";
import type { FormError, FormView, Pressed } from "./view-form.server";

/** Lets the browser ask before somebody leaves the form after a change, but not when the form is posted. */
const ASK_AFTER_CHANGE = `
  const form = document.querySelector("form.editor");
  form.oninput = () => { onbeforeunload = () => true; };
  form.onsubmit = () => { onbeforeunload = null; };`;

/** The page of a form: of one entry, or of one part of a document. */
export function FormPage(view: FormView) {
  const { formUrl, hash, fields, opened, isUnsaved, outcome } = view;
  const errors = outcome?.kind === "invalid" ? outcome.errors : [];
  const openedAt = outcome?.kind === "pressed" ? opened[0] : undefined;
  return (
    <>
      {outcome?.kind === "removed" && <Problem>{REMOVED}</Problem>}
      {outcome?.kind === "changed" && <Changed differences={outcome.differences} />}
      {errors.length > 0 && <Errors errors={errors} />}
      <form method="post" action={formUrl} className="editor" noValidate>
        {/* Enter presses the first button, so the first one must save. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Guardar
        </button>
        <input type="hidden" name={FIELD.hash} value={hash} />
        {outcome?.kind === "pressed" && <PressedNotice {...outcome} formUrl={formUrl} />}
        <ControlsProvider value={{ ...view, errors, openedAt }}>
          <Controls fields={fields} />
        </ControlsProvider>
        <p>
          <button className="button" name={FIELD.action} value="guardar">
            Guardar y publicar
          </button>
        </p>
      </form>
      <InlineScript code={ASK_AFTER_CHANGE + (isUnsaved ? "form.oninput();" : "")} />
    </>
  );
}

/** Says what a button inside the form has done. Its own buttons save the form, or bring back what was removed. */
function PressedNotice({ done, target, removed, formUrl }: Pressed & { formUrl: string }) {
  return (
    <div className="notice">
      <p {...noticeAttributes}>{done} Falta guardar.</p>
      <p className="row">
        <button className="button" name={FIELD.action} value="guardar">
          Guardar y publicar
        </button>
        {removed !== undefined && (
          <button
            className="plain"
            name={FIELD.action}
            value={buttonValue("devolver", target)}
            formAction={`${formUrl}#${fieldId(target)}`}
          >
            Devolver
          </button>
        )}
      </p>
      {removed !== undefined && (
        <input type="hidden" name={FIELD.removed} value={JSON.stringify(removed)} />
      )}
    </div>
  );
}

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

const REMOVED =
  "Lo que editabas ya no está en la lista como estaba: lo quitaron, o lo cambiaron junto con otra cosa, en otra " +
  "ventana o en otro equipo. Mira la lista. Abajo está lo tuyo: si guardas otra vez, se agrega como nuevo.";

/** Says what somebody else has saved since the owner opened the form. */
function Changed({ differences }: { differences: Difference[] }) {
  return (
    <Problem>
      <p>
        Esto cambió mientras escribías, en otra ventana o en otro equipo. Abajo está lo tuyo. Si
        guardas otra vez, reemplaza a lo que hay ahora:
      </p>
      <ul>
        {differences.map(({ name, label, stored }) => (
          <li key={name}>
            {label}: {stored}
          </li>
        ))}
      </ul>
    </Problem>
  );
}
