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
import { readUpload, type Upload } from "./photo-fields.server";

export interface FormView extends Frame {
  kind: "form";
  formUrl: string;
  /** The hash of the stored value that the form changes; empty for a new entry. */
  hash: string;
  fields: EditorField[];
  /** What the braces in a text stand for, by the name of its field. */
  hints: Record<string, string>;
  /** The names of the fields whose groups are open. */
  opened: string[];
  /** Whether something in the form is not saved. */
  isUnsaved: boolean;
  /** Why a posted form is shown again, unless `problem` says it. */
  outcome?: Outcome;
}

export type Outcome =
  | Pressed
  | { kind: "invalid"; errors: FormError[] }
  /** Somebody else has saved the value since the form was opened. */
  | { kind: "changed"; differences: Difference[] }
  /** Somebody else has removed the entry since the form was opened. */
  | { kind: "removed" };

/** A button inside the form has changed it. */
export interface Pressed {
  kind: "pressed";
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

/** Returns the page of a form: of a posted one, unless `state` says something else. */
export function formView({ part, hash, value }: FormContent, state: Partial<FormView>): FormView {
  const { document, key } = part;
  return {
    kind: "form",
    title: part.title(value),
    back: document.isPage ? TO_INDEX : linkTo(document),
    formUrl: contentPath(document, key),
    hash,
    fields: editorFields(part.schema, value),
    hints: document.hints?.(value) ?? {},
    opened: [],
    isUnsaved: true,
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
  const form = upload
    ? formWithPhotos(content, upload)
    : formView(content, { opened: query.getAll(QUERY.path), isUnsaved: false });
  return { ...feedback, ...form, problem: form.problem ?? feedback.problem };
}

/** Returns the form with uploaded photos in their fields. */
function formWithPhotos(content: FormContent, { photos, hash, notice }: Upload): FormView {
  let { value } = content;
  for (const { path, address } of photos) value = setAt(value, path, address);
  const opened = photos.map(({ path }) => path.join("."));
  const problem = hash === content.hash ? undefined : CHANGED;
  return formView({ ...content, value }, { notice, problem, opened });
}

const CHANGED =
  "Esto cambió mientras subías la foto, en otra ventana o en otro equipo. Mira que esté en su lugar y guarda.";
