/** The form of a part of a document: shows it, and reads and saves what was posted. */
import { redirect } from "@remix-run/node";
import type { SaveResult } from "~/documents/save.server";
import type { Document, ObjectDocument } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { hashOf } from "~/documents/files.server";
import { editorFields, type Field } from "./fields.server";
import { setAt } from "./items";
import { fieldAddress } from "./missing.server";
import { contentPath, NEW, type Part } from "./parts.server";
import { pathAfter } from "./path-after";
import type { Origins, Posted } from "./posted.server";
import { labelAtPath } from "./schema.server";
import { uploadedPhotos } from "./upload.server";
import { linkTo, outcomeOf, TO_INDEX } from "./view-document.server";

export interface FormError {
  name: string;
  /** The label of the field, or the name of the form that has it. */
  label: string;
  message: string;
  /** The URL of the field. */
  address: string;
}

/** What the form shows beside the values of the part. */
interface FormState {
  errors?: FormError[];
  origins?: Origins;
  /** What the form has just done without saving. */
  notice?: string;
  /** Whether the notice has a button that saves: the change was made in the form only. */
  isUnsaved?: boolean;
  /** The names of the fields that the last button touched. */
  touched?: string[];
  /** The stored values, when they changed while the owner typed; without fields when the entry is gone. */
  conflict?: { fields?: Field[] };
  problem?: string;
  status?: number;
}

/**
 * Returns the form of a part with this value.
 *
 * @param hash that of the stored value; empty for a new entry
 */
function formOf(part: Part, hash: string, value: unknown, state: FormState = {}) {
  const { document, key } = part;
  const isOnly = isOnlyForm(document);
  return {
    page: "form" as const,
    title: part.title(value),
    back: isOnly ? TO_INDEX : linkTo(document),
    action: contentPath(document, key),
    hash,
    fields: editorFields(part.schema, value),
    unseen: isOnly ? document.unseen?.(value) : undefined,
    history: isOnly ? contentPath(document, "historial") : undefined,
    ...state,
  };
}

const hashOfPart = (value: unknown) => (value === undefined ? "" : hashOf(value));

/** Shows the form, with the photos of the last upload; undefined when the entry is gone. */
export async function editPart(documents: Documents, part: Part, request: Request) {
  const stored = part.valueIn(await documents.read(part.document));
  if (stored === undefined && part.key !== NEW) return undefined;
  const photos = uploadedPhotos(part, new URL(request.url).searchParams);
  const value = photos.reduce<unknown>(
    (changed, { path, address }) => setAt(changed, path, address),
    stored ?? {},
  );
  const ready = photos.length > 1 ? "Las fotos están listas" : "La foto está lista";
  const what = photos.length > 1 ? "en cada una " : "";
  return formOf(part, hashOfPart(stored), value, {
    ...(await outcomeOf(documents, part.document, request)),
    ...(photos.length > 0 && {
      notice: `${ready}. Di qué se ve ${what}y guarda.`,
      touched: photos.map(({ path }) => path.join(".")),
    }),
  });
}

/** Returns the form again when a button has changed it or it has errors; undefined when it can be saved. */
export function formAgain(posted: Posted) {
  const { part, whole, hash, value, origins, action, target } = posted;
  const done = describeItemAction(posted);
  if (done) {
    const touched =
      action === "agregar" ? lastItem(part, value, target) : pathAfter(action, target);
    const notice = `${done} Todavía no está publicado.`;
    return formOf(part, hash, value, { origins, notice, isUnsaved: true, touched: [touched] });
  }
  const errors = formErrors(part, whole, value);
  return errors.length > 0
    ? formOf(part, hash, value, { origins, errors, status: 422 })
    : undefined;
}

/** Says what a button inside the form did; undefined for a button that saves. */
function describeItemAction({ part, action, target }: Posted): string | undefined {
  const name = `«${labelAtPath(part.document.schema, target.split("."))}»`;
  const texts: Record<string, string> = {
    agregar: `Agregaste uno en ${name}: llénalo y guarda.`,
    subir: `Subiste ${name}.`,
    bajar: `Bajaste ${name}.`,
    quitar: `Quitaste ${name}. Si no querías, sal sin guardar.`,
    "sin-foto": `Quitaste ${name}.`,
  };
  return target && Object.hasOwn(texts, action) ? texts[action] : undefined;
}

/** Returns the name of the item that was added to a list. */
function lastItem(part: Part, value: unknown, list: string): string {
  const fields = editorFields(part.schema, value).flatMap(flatten);
  return fields.find(({ name }) => name === list)?.fields.at(-1)?.name ?? list;
}

const flatten = (field: Field): Field[] => [field, ...field.fields.flatMap(flatten)];

function formErrors(part: Part, whole: unknown, value: unknown): FormError[] {
  const fields = editorFields(part.schema, value);
  const { document } = part;
  return part.errorsOf(whole, value).map(({ path, message }) => {
    const name = path.join(".");
    const isHere = fields.some((field) => name === field.name || name.startsWith(`${field.name}.`));
    const label = labelAtPath(document.schema, path) || document.title;
    return isHere || document.kind === "list"
      ? { name, label, message, address: `#campo-${name}` }
      : {
          name,
          label: `En otra página, ${label}`,
          message,
          address: fieldAddress(document, path),
        };
  });
}

/** Answers after a save: leads to what comes next, or shows the form with why nothing was saved. */
export async function answerSave(documents: Documents, posted: Posted, result: SaveResult) {
  const { part, hash, value, origins, action, target } = posted;
  const { document } = part;
  if (result.kind === "refused") {
    return formOf(part, hash, value, { origins, problem: result.problem, status: 503 });
  }
  const whole = await documents.read(document);
  if (result.kind !== "saved") {
    const stored = part.valueIn(whole);
    const fields = stored === undefined ? undefined : editorFields(part.schema, stored);
    return formOf(part, hashOfPart(stored), value, { origins, conflict: { fields }, status: 409 });
  }
  const key = document.kind === "list" ? String(indexOf(whole as unknown[], value)) : part.key;
  if (action === "foto") {
    const query = `entrada=${key}&campo=${encodeURIComponent(target)}`;
    return redirect(contentPath(document, `foto?${query}`), 303);
  }
  const page = isOnlyForm(document) ? key : "";
  return redirect(`${contentPath(document, page)}?guardado=${result.hash}`, 303);
}

const indexOf = (entries: unknown[], value: unknown) =>
  entries.findIndex((entry) => hashOf(entry) === hashOf(value));

const isOnlyForm = (document: Document): document is ObjectDocument =>
  document.kind === "object" && document.forms.length === 1;
