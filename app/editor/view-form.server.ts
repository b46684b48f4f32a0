/** The form of a part of a document, or of an entry of a list. */
import type { Documents } from "~/documents/documents.server";
import { hashOf, setAt } from "~/documents/value";
import type { Difference } from "./differences";
import { valueNow } from "./entry-now.server";
import { editorFields, type EditorField } from "./fields.server";
import { feedbackOf, type Frame } from "./frame.server";
import type { Part } from "./parts.server";
import { contentPath, HISTORY, linkTo, NEW, TO_INDEX } from "./paths";
import { uploadIn } from "./uploaded-photos.server";

/** The form of one entry, or of a part of a document. */
export interface FormView extends Frame {
  kind: "form";
  formUrl: string;
  /** The hash of the stored value that the form changes; empty for a new entry. */
  hash: string;
  fields: EditorField[];
  /** Why visitors do not see a group of fields, by its name. */
  unseen?: Record<string, string>;
  errors?: FormError[];
  /** What a button has just done in the form only. `removed`: what it has removed from its target. */
  unsaved?: { done: string; target: string; removed: unknown };
  /** The names of the fields that the last button touched. */
  touched?: string[];
  /** What the stored value has in the place of what the owner typed, when it changed meanwhile. */
  conflict?: Difference[] | "removed";
  /** What the braces in a text stand for, by the name of its field. */
  hints?: Record<string, string>;
}

export interface FormError {
  name: string;
  /** The label of the field, or the name of the form that has it. */
  label: string;
  message: string;
  address: string;
}

export interface FormContent {
  part: Part;
  /** The hash of the stored value that it changes; empty for a new entry. */
  hash: string;
  value: unknown;
}

/** Returns the form of a value. `state`: what it shows beside the fields. */
export function formView({ part, hash, value }: FormContent, state: Partial<FormView> = {}) {
  const { document, key } = part;
  const view: FormView = {
    kind: "form",
    title: part.title(value),
    back: document.isPage ? TO_INDEX : linkTo(document),
    formUrl: contentPath(document, key),
    hash,
    fields: editorFields(part.schema, value),
    unseen: document.unseen?.(value),
    hints: document.hints?.(value),
    history: document.isPage ? contentPath(document, HISTORY) : undefined,
  };
  return { ...view, ...state };
}

/** Returns the form of what is stored, with the photos of the last upload; undefined when the entry is gone. */
export async function storedForm(documents: Documents, part: Part, request: Request) {
  const stored = await valueNow(documents, part, part.key);
  if (stored === undefined && part.key !== NEW) return undefined;
  const content = { part, hash: stored === undefined ? "" : hashOf(stored), value: stored ?? {} };
  const feedback = await feedbackOf(documents, part.document, request);
  const upload = uploadIn(part.document, new URL(request.url).searchParams);
  if (!upload) return formView(content, feedback);
  const value = upload.photos.reduce<unknown>(
    (changed, { path, address }) => setAt(changed, path, address),
    content.value,
  );
  const touched = upload.photos.map(({ path }) => path.join("."));
  const problem = upload.hash === content.hash ? feedback.problem : CHANGED;
  return formView({ ...content, value }, { ...feedback, problem, notice: upload.notice, touched });
}

const CHANGED =
  "Esto cambió mientras subías la foto, en otra ventana o en otro equipo. Mira que esté en su lugar y guarda.";
