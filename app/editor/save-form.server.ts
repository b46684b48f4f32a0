/** Answers the posted form of a part: after one of its buttons, with its errors, or after the save. */
import { isDeepStrictEqual } from "node:util";
import { redirect } from "@remix-run/node";
import type { Documents } from "~/documents/documents.server";
import type { SaveResult } from "~/documents/save.server";
import { withoutSampleMark } from "~/documents/field-types.server";
import { labelAtPath } from "~/documents/schema";
import { hashOf, itemsOf, valueAt } from "~/documents/value";
import { textIn } from "~/http/read-form.server";
import { MAX_SAVED_FORM_BYTES } from "~/limits";
import { describePress, nameAfter, press, removedBy, type Button } from "./buttons";
import { differences } from "./differences";
import { valueNow } from "./entry-now.server";
import { FIELD, fieldId, QUERY } from "./field-names";
import { editorFields } from "./fields.server";
import { jsonIn, parseEditorForm } from "./form-value.server";
import { fieldAddress, findPart, type Part } from "./parts.server";
import { contentPath, NEW } from "./paths";
import { photoPath } from "./uploaded-photos.server";
import { formView, type FormContent, type FormError, type FormView } from "./view-form.server";
import type { EditorView } from "./editor-page";

/** A posted form. Its value is the typed one, changed by the button. */
interface Posted extends FormContent {
  button: Button;
  /** What the button removed, an item or a photo; undefined when it removed nothing. */
  removed: unknown;
  /** The whole value that was stored when the form was posted. */
  whole: unknown;
}

/** A change that was posted and is not made yet. */
export interface Change {
  kind: "change";
  save(isConfirmed: boolean): Promise<SaveResult>;
  /** Answers after the save: leads to what comes next, or shows why nothing was saved. */
  answer(result: SaveResult): Promise<EditorView | Response>;
}

const TOO_LONG = "No se guardó: es demasiado texto. Acórtalo o quita una parte, y guarda otra vez.";

/** Returns the change that a posted form of a part makes; the form again when it cannot be saved as it is. */
export async function formChange(
  documents: Documents,
  part: Part,
  request: Request,
  form: FormData,
): Promise<Change | FormView> {
  const posted = await readPosted(documents, part, form);
  const again = formAgain(posted);
  if (again) return again;
  // A body without a length does not come this far.
  if (Number(request.headers.get("Content-Length")) > MAX_SAVED_FORM_BYTES) {
    return formView(posted, { problem: TOO_LONG, status: 422 });
  }
  const { hash, value } = posted;
  return {
    kind: "change",
    save: (isConfirmed) =>
      documents.save(part.document, (whole) => part.replaceIn(whole, hash, value), isConfirmed),
    answer: (result) => answerSave(documents, posted, result),
  };
}

async function readPosted(documents: Documents, part: Part, form: FormData): Promise<Posted> {
  const whole = await documents.read(part.document);
  const hash = textIn(form, FIELD.hash);
  const typed = parseEditorForm(part.schema, form, part.valueIn(whole, hash) ?? {});
  const button = readButton(form, typed);
  const value = withoutSampleMark(press(button, typed, jsonIn(form, FIELD.removed)));
  return { part, whole, hash, value, button, removed: removedBy(button, typed) };
}

/** Returns the pressed button; its path is empty for one of the whole form. */
function readButton(form: FormData, typed: unknown): Button {
  const [action = "", name = ""] = textIn(form, FIELD.action).split(" ");
  const path = name.split(".").filter(Boolean);
  if (action !== "agregar") return { action, path };
  return { action, path: [...path, String(itemsOf(valueAt(typed, path)).length)] };
}

/** Returns the form again when a button has changed it or it has errors; undefined when it can be saved. */
function formAgain(posted: Posted) {
  const { part, button, removed } = posted;
  const done = describePress(button, labelAtPath(part.schema, button.path));
  if (done && button.path.length > 0) {
    const unsaved = { done, target: button.path.join("."), removed };
    return formView(posted, { unsaved, touched: [nameAfter(button)] });
  }
  const errors = formErrors(posted);
  return errors.length > 0 ? formView(posted, { errors, status: 422 }) : undefined;
}

function formErrors({ part, whole, value }: Posted): FormError[] {
  const { document, schema } = part;
  return part.errorsOf(whole, value).map(({ path, message }) => {
    const name = part.fieldAt(path, whole);
    if (name === undefined) {
      return {
        name: path.join("."),
        label: `En otra página, ${labelAtPath(document.schema, path, whole)}`,
        message,
        address: fieldAddress(document, path, whole),
      };
    }
    const label = labelAtPath(schema, name.split("."), value) || document.title;
    return { name, label, message, address: `#${fieldId(name)}` };
  });
}

/** Leads to what comes after a save, or shows the form with why nothing was saved. */
async function answerSave(documents: Documents, posted: Posted, result: SaveResult) {
  const { part, hash, value, button } = posted;
  const { document } = part;
  if (result.kind === "refused") {
    return formView(posted, { problem: result.problem, status: result.status });
  }
  if (result.kind !== "saved") return conflictForm(documents, posted);
  if (button.action === "foto") {
    return redirect(photoAddress(posted, await documents.read(document)), 303);
  }
  const shown = part.valueIn(posted.whole, hash);
  // A form that is posted twice has changed something, but its hash is old.
  const isUnchanged = isDeepStrictEqual(shown, value) && hashOf(shown) === hash;
  const query = isUnchanged ? `${QUERY.unchanged}=si` : `${QUERY.saved}=${result.hash}`;
  return redirect(`${contentPath(document)}?${query}`, 303);
}

/** Returns the URL of the page that uploads a photo into a field of what was saved. */
function photoAddress({ part, value, button }: Posted, whole: unknown): string {
  const { document, key } = part;
  const isEntry = document.kind === "list";
  // The entry may be gone by now.
  const newHash = hashOf(isEntry ? value : part.valueIn(whole));
  return photoPath(document, isEntry ? newHash : key, button.path.join("."), newHash);
}

/** The form with what somebody else has saved meanwhile; that of a new entry when the entry is gone. */
async function conflictForm(documents: Documents, posted: Posted) {
  const { part, hash } = posted;
  const stored = await valueNow(documents, part, hash);
  if (stored === undefined) {
    const asNew = { ...posted, part: findPart(part.document, NEW) ?? part, hash: "" };
    return formView(asNew, { conflict: "removed", status: 409 });
  }
  const form = formView({ ...posted, hash: hashOf(stored) }, { status: 409 });
  return { ...form, conflict: differences(editorFields(part.schema, stored), form.fields) };
}
