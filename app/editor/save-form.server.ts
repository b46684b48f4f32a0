/** Answers the posted form of a part: after one of its buttons, with its errors, or after the save. */
import { isDeepStrictEqual } from "node:util";
import { redirect } from "@remix-run/node";
import type { Documents } from "~/documents/documents.server";
import type { SaveResult } from "~/documents/save.server";
import { withoutSampleMark } from "~/documents/field-types.server";
import { labelAtPath } from "~/documents/schema";
import { hashOf } from "~/documents/value";
import { textIn } from "~/http/read-form.server";
import { MAX_SAVED_FORM_BYTES } from "~/limits";
import { describePress, fieldAfter, press, readButton, removedBy, type Button } from "./buttons";
import { editedValue } from "./edited-value.server";
import { differences } from "./differences.server";
import { FIELD, fieldId, QUERY, contentPath, NEW } from "./names";
import { jsonIn, parseEditorForm } from "./form-value.server";
import { fieldAddress, findPart, type Part } from "./parts.server";
import { photoPath } from "./photo-fields.server";
import { formView, type FormContent, type FormError, type Outcome } from "./view-form.server";

/** A posted form. Its value is what was typed, changed by the button. */
interface Posted extends FormContent {
  button: Button;
  /** What the button removed, an item or a photo; undefined when it removed nothing. */
  removed: unknown;
  /** The whole value that was stored when the form was posted. */
  whole: unknown;
}

/** Saves what `edit` makes of the whole value, or throws the question for the password. */
export type Save = (edit: (whole: unknown) => unknown) => Promise<SaveResult>;

const TOO_LONG = "No se guardó: es demasiado texto. Acórtalo o quita una parte, y guarda otra vez.";

/** Saves a posted form; shows it again when a button inside it was pressed, or it has errors. */
export async function answerForm(
  documents: Documents,
  part: Part,
  request: Request,
  form: FormData,
  save: Save,
) {
  const posted = await readPosted(documents, part, form);
  const { hash, value, button, removed } = posted;
  const done = describePress(button, labelAtPath(part.schema, button.path));
  if (done) {
    const outcome: Outcome = { kind: "pressed", done, target: button.path.join("."), removed };
    return formView(posted, { outcome, opened: [fieldAfter(button)] });
  }
  const errors = formErrors(posted);
  if (errors.length > 0) {
    return formView(posted, { outcome: { kind: "invalid", errors }, status: 422 });
  }
  // A body without a length does not come this far.
  if (Number(request.headers.get("Content-Length")) > MAX_SAVED_FORM_BYTES) {
    return formView(posted, { problem: TOO_LONG, status: 422 });
  }
  const result = await save((whole) => part.replaceIn(whole, hash, value));
  return answerSave(documents, posted, result);
}

async function readPosted(documents: Documents, part: Part, form: FormData): Promise<Posted> {
  const whole = await documents.read(part.document);
  const hash = textIn(form, FIELD.hash);
  const typed = parseEditorForm(part.schema, form, part.valueIn(whole, hash) ?? {});
  const button = readButton(textIn(form, FIELD.action), typed);
  const value = withoutSampleMark(press(button, typed, jsonIn(form, FIELD.removed)));
  return { part, whole, hash, value, button, removed: removedBy(button, typed) };
}

function formErrors({ part, whole, value }: Posted): FormError[] {
  const { document, schema } = part;
  return part.errorsOf(whole, value).map(({ path, message }) => {
    const name = part.fieldAt(path, whole);
    if (name === undefined) {
      const label = `En otra página, ${labelAtPath(document.schema, path, whole)}`;
      return { name: path.join("."), label, message, address: fieldAddress(document, path, whole) };
    }
    const label = labelAtPath(schema, name.split("."), value) || document.title;
    return { name, label, message, address: `#${fieldId(name)}` };
  });
}

/** Leads to what comes after a save, or shows the form with the reason why nothing was saved. */
async function answerSave(documents: Documents, posted: Posted, result: SaveResult) {
  const { part, hash, value, button } = posted;
  if (result.kind === "refused") {
    return formView(posted, { problem: result.problem, status: result.status });
  }
  if (result.kind !== "saved") return conflictForm(documents, posted);
  if (button.action === "foto") return redirect(await photoAddress(documents, posted), 303);
  const previous = part.valueIn(posted.whole, hash);
  // A form that is posted twice has an old hash the second time: its change was saved, and the page says so again.
  const isUnchanged = isDeepStrictEqual(previous, value) && hashOf(previous) === hash;
  const query = isUnchanged ? `${QUERY.unchanged}=si` : `${QUERY.saved}=${result.hash}`;
  return redirect(`${contentPath(part.document)}?${query}`, 303);
}

/** Returns the URL of the page that uploads a photo into a field of what was saved. */
async function photoAddress(documents: Documents, { part, value, button }: Posted) {
  const { document } = part;
  const isEntry = document.kind === "list";
  // Not the hash of the stored entry: another window may have removed it since the save.
  const hash = hashOf(isEntry ? value : part.valueIn(await documents.read(document)));
  const key = isEntry ? hash : part.key;
  return photoPath(document, { key, hash, path: button.path.join(".") });
}

/** Returns the form with what somebody else has saved meanwhile; the form of a new entry when the entry was removed. */
async function conflictForm(documents: Documents, posted: Posted) {
  const { part, hash } = posted;
  const stored = await editedValue(documents, part, hash);
  if (stored === undefined) {
    const asNew = { ...posted, part: findPart(part.document, NEW) ?? part, hash: "" };
    return formView(asNew, { outcome: { kind: "removed" }, status: 409 });
  }
  const outcome: Outcome = {
    kind: "changed",
    differences: differences(part.schema, stored, posted.value),
  };
  return formView({ ...posted, hash: hashOf(stored) }, { outcome, status: 409 });
}
