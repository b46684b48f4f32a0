/** The form of a part of a document: shows it, and reads and saves what was posted. */
import { redirect } from "@remix-run/node";
import type { Outcome } from "~/documents/save.server";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { hashOf } from "~/documents/files.server";
import { textIn } from "~/http/read-form.server";
import { editorFields, type Field } from "./fields.server";
import { applyItemAction, pathAfter, setAt } from "./items";
import { fieldAddress } from "./missing.server";
import { contentPath, NEW, type Part } from "./parts.server";
import { parseEditorForm } from "./posted.server";
import { labelAtPath } from "./schema.server";
import { isPhotoField, uploadedPhotos } from "./upload.server";
import { linkTo, outcomeOf, TO_INDEX } from "./view-document.server";

export interface FieldError {
  name: string;
  /** The label of the field, or the name of the form that has it. */
  label: string;
  message: string;
  /** The URL of the field. */
  address: string;
}

/** What the form shows beside the values of the part. */
interface FormState {
  errors?: FieldError[];
  /** What the form has just done without saving. */
  notice?: string;
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

/** A posted form of a part. */
export interface Posted {
  part: Part;
  /** The whole value when the form was read. */
  whole: unknown;
  /** The hash of the value that the owner saw. */
  hash: string;
  /** The typed value, with the change of the button. */
  value: unknown;
  /** The button, and the field that it names. */
  action: string;
  target: string;
}

/** Reads a posted form. */
export async function readPosted(
  documents: Documents,
  part: Part,
  form: FormData,
): Promise<Posted> {
  const [action = "", target = ""] = textIn(form, "accion").split(" ");
  const whole = await documents.read(part.document);
  const hash = textIn(form, "version");
  const before = storedWith(part, whole, hash) ?? {};
  const typed = withoutMark(parseEditorForm(part.schema, form, before));
  const value =
    action === "sin-foto" && isPhotoField(part, target)
      ? setAt(typed, target.split("."), "")
      : applyItemAction(typed, action, target);
  return { part, whole, hash, value, action, target };
}

/** Returns the stored value that has this hash: an entry may have moved since the form was shown. */
function storedWith({ document, valueIn }: Part, whole: unknown, hash: string): unknown {
  if (document.kind === "object") return valueIn(whole);
  return hash ? (whole as unknown[]).find((entry) => hashOf(entry) === hash) : undefined;
}

/** An entry that the owner saves is no sample any more. */
function withoutMark(value: unknown): unknown {
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.filter(([name]) => name !== "muestra"));
}

/** Returns the form again when it gets an item or has errors; undefined when it can be saved. */
export function formAgain({ part, whole, hash, value, action, target }: Posted) {
  if (action === "agregar") {
    const fields = editorFields(part.schema, value).flatMap(flatten);
    const added = fields.find(({ name }) => name === target)?.fields.at(-1);
    const notice = `${added?.label ?? "Uno más"}: llena lo nuevo y guarda. Todavía no está publicado.`;
    return formOf(part, hash, value, { touched: added && [added.name], notice });
  }
  const errors = fieldErrors(part, whole, value);
  return errors.length > 0 ? formOf(part, hash, value, { errors, status: 422 }) : undefined;
}

const flatten = (field: Field): Field[] => [field, ...field.fields.flatMap(flatten)];

function fieldErrors(part: Part, whole: unknown, value: unknown): FieldError[] {
  const fields = editorFields(part.schema, value);
  const { document } = part;
  return part.errorsOf(whole, value).map(({ path, message }) => {
    const name = path.join(".");
    const isHere = fields.some((field) => name === field.name || name.startsWith(`${field.name}.`));
    const label = labelAtPath(document.schema, path);
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
export async function answerSave(documents: Documents, posted: Posted, outcome: Outcome) {
  const { part, hash, value, action, target } = posted;
  const { document } = part;
  if ("problem" in outcome) {
    return formOf(part, hash, value, { problem: outcome.problem, status: 503 });
  }
  const whole = await documents.read(document);
  if (!("hash" in outcome)) {
    const stored = part.valueIn(whole);
    const fields = stored === undefined ? undefined : editorFields(part.schema, stored);
    return formOf(part, hashOfPart(stored), value, { conflict: { fields }, status: 409 });
  }
  const key = document.kind === "list" ? String(indexOf(whole as unknown[], value)) : part.key;
  if (action === "foto") {
    const query = `entrada=${key}&campo=${encodeURIComponent(target)}`;
    return redirect(contentPath(document, `foto?${query}`), 303);
  }
  const page = target || isOnlyForm(document) ? key : "";
  const fragment = target ? `#campo-${pathAfter(action, target)}` : "";
  return redirect(`${contentPath(document, page)}?guardado=${outcome.hash}${fragment}`, 303);
}

const indexOf = (entries: unknown[], value: unknown) =>
  entries.findIndex((entry) => hashOf(entry) === hashOf(value));

const isOnlyForm = (document: Document) =>
  document.kind === "object" && document.forms.length === 1;
