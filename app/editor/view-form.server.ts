/** What the page of a form shows: the form of one part of a document, or of one entry of a list. */
import type { Documents } from "~/documents/documents.server";
import { hashOf, setAt } from "~/documents/value";
import { editedValue } from "./edited-value.server";
import type { Difference } from "./differences.server";
import type { EditorField } from "./editor-field";
import { editorFields } from "./fields.server";
import { feedbackOf, type Frame } from "./frame.server";
import type { Part } from "./parts.server";
import { contentPath, HISTORY, linkTo, NEW, QUERY, TO_INDEX } from "./names";
import { readUpload } from "./photo-fields.server";

export interface FormView extends Frame {
  kind: "form";
  formUrl: string;
  /** The hash of the stored value that the form changes; empty for a new entry. */
  hash: string;
  fields: EditorField[];
  /** What the braces in a text stand for, by the name of its field. */
  hints?: Record<string, string>;
  errors?: FormError[];
  /** What a button has done in the form, which is not saved yet. */
  unsaved?: Unsaved;
  /** The names of the fields that the last request changed: their groups are open. */
  touched?: string[];
  /** Whether the form has photos that were just uploaded. */
  hasNewPhoto?: boolean;
  /** What somebody else has saved since the form was opened: values that differ, or the removal of the entry. */
  conflict?: Difference[] | "removed";
}

export interface Unsaved {
  /** What the button has done, such as "Quitaste «Oficina 2»." */
  done: string;
  /** The name of the field that it was for. */
  target: string;
  /** What it has removed there; undefined when it removed nothing. */
  removed: unknown;
}

export interface FormError {
  name: string;
  /** The label of the field; of a field in another form also where that is. */
  label: string;
  message: string;
  /** The URL of the field, or its fragment in this form. */
  address: string;
}

export interface FormContent {
  part: Part;
  hash: string;
  value: unknown;
}

/** Returns the page of a form. `state` says what the last request has done. */
export function formView({ part, hash, value }: FormContent, state: Partial<FormView>): FormView {
  const { document, key } = part;
  return {
    kind: "form",
    title: part.title(value),
    back: document.isPage ? TO_INDEX : linkTo(document),
    formUrl: contentPath(document, key),
    hash,
    fields: editorFields(part.schema, value),
    hints: document.hints?.(value),
    history: document.isPage ? contentPath(document, HISTORY) : undefined,
    ...state,
  };
}

/** Returns the form of what is stored, with the photos of the last upload; undefined when the entry was removed. */
export async function storedForm(documents: Documents, part: Part, request: Request) {
  const stored = await editedValue(documents, part, part.key);
  if (stored === undefined && part.key !== NEW) return undefined;
  const content = { part, hash: stored === undefined ? "" : hashOf(stored), value: stored ?? {} };
  const feedback = await feedbackOf(documents, part.document, request);
  const query = new URL(request.url).searchParams;
  const upload = readUpload(part.document, query);
  if (!upload) return formView(content, { ...feedback, touched: query.getAll(QUERY.path) });
  let value: unknown = content.value;
  for (const { path, address } of upload.photos) value = setAt(value, path, address);
  const touched = upload.photos.map(({ path }) => path.join("."));
  const problem = upload.hash === content.hash ? feedback.problem : CHANGED;
  const { notice } = upload;
  return formView(
    { ...content, value },
    { ...feedback, problem, notice, touched, hasNewPhoto: true },
  );
}

const CHANGED =
  "Esto cambió mientras subías la foto, en otra ventana o en otro equipo. Mira que esté en su lugar y guarda.";
