/** The form of a part of a document: shows it, and reads and saves what was posted. */
import { isDeepStrictEqual } from "node:util";
import { redirect } from "@remix-run/node";
import type { SaveResult } from "~/documents/save.server";
import type { Documents } from "~/documents/documents.server";
import { hashOf } from "~/documents/files.server";
import { labelAtPath } from "~/documents/schema";
import { itemsOf, valueAt } from "~/documents/value";
import { editorFields, type Field } from "./fields.server";
import { valueNow } from "./entry-now.server";
import { HASH_FIELD, join, pathAfter, setAt } from "./items";
import { fieldAddress } from "./missing.server";
import { contentPath, findPart, isPage, NEW, type Part } from "./parts.server";
import type { Posted } from "./posted.server";
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
  notice?: string;
  /** What a button has just done in the form only. */
  unsaved?: Pick<Posted, "target" | "removed"> & { done: string };
  /** The names of the fields that the last button touched. */
  touched?: string[];
  /** The stored values, when they changed while the owner typed; without fields when the entry is gone. */
  conflict?: { fields?: Field[] };
  problem?: string;
  status?: number;
}

/** What a form shows: the whole value when it was read, and the typed or stored value of its part. */
type Shown = Pick<Posted, "part" | "whole" | "hash" | "value">;

function formOf(shown: Shown, state: FormState = {}) {
  const { part, hash, value } = shown;
  const { document, key } = part;
  const isOnly = isPage(document);
  return {
    page: "form" as const,
    title: part.title(value),
    back: isOnly ? TO_INDEX : linkTo(document),
    action: contentPath(document, key),
    hash,
    fields: fieldsOf(shown),
    unseen: isOnly ? document.unseen?.(value) : undefined,
    history: isOnly ? contentPath(document, "historial") : undefined,
    ...state,
  };
}

const fieldsOf = ({ part, whole, value }: Shown) =>
  editorFields(part.schema, value, part.nameIn(whole));

/** Shows the form, with the photos of the last upload; undefined when the entry is gone. */
export async function editPart(documents: Documents, part: Part, request: Request) {
  const whole = await documents.read(part.document);
  const stored = await valueNow(documents, part, whole, part.key);
  if (stored === undefined && part.key !== NEW) return undefined;
  const hash = stored === undefined ? "" : hashOf(stored);
  const query = new URL(request.url).searchParams;
  const photos = uploadedPhotos(part, query);
  const hasChanged = photos.length > 0 && (query.get(HASH_FIELD) ?? "") !== hash;
  const value = photos.reduce<unknown>(
    (changed, { path, address }) => setAt(changed, path, address),
    stored ?? {},
  );
  const ready = photos.length > 1 ? "Las fotos están listas" : "La foto está lista";
  const what = photos.length > 1 ? "en cada una " : "";
  const left = Number(query.get("faltan"));
  const more = left > 0 ? ` Fotos que no alcanzaron: ${left}. Agrégalas después.` : "";
  const refused = query.getAll("mala").filter((place) => /^\d{1,2}$/.test(place));
  const bad =
    refused.length > 0
      ? ` De las que elegiste no se pudo usar la número ${refused.join(", la ")}: súbela sola y verás por qué.`
      : "";
  return formOf(
    { part, whole, hash, value },
    {
      ...(await outcomeOf(documents, part.document, request)),
      ...(photos.length > 0 && {
        notice: `${ready}. Di qué se ve ${what}y guarda.${more}${bad}`,
        touched: photos.map(({ path }) => path.join(".")),
      }),
      ...(hasChanged && { problem: CHANGED }),
    },
  );
}

const CHANGED =
  "Esto cambió mientras subías la foto, en otra ventana o en otro equipo. Mira que esté en su lugar y guarda.";

/** Returns the form again when a button has changed it or it has errors; undefined when it can be saved. */
export function formAgain(posted: Posted) {
  const { part, action, target, path, value, removed } = posted;
  const verb = verbs.get(action);
  if (verb && target) {
    const isNew = action === "agregar";
    const last = itemsOf(valueAt(value, path)).length - 1;
    const touched = isNew ? join(target, last) : pathAfter(action, target);
    const label = labelAtPath(part.document.schema, (isNew ? touched : target).split("."));
    const done = `${verb} «${label}»${isNew ? ": llénalo" : ""}.`;
    return formOf(posted, { unsaved: { done, target, removed }, touched: [touched] });
  }
  const errors = formErrors(posted);
  return errors.length > 0 ? formOf(posted, { errors, status: 422 }) : undefined;
}

/** What the buttons inside the form have done, by their action. */
const verbs = new Map([
  ["agregar", "Agregaste"],
  ["subir", "Subiste"],
  ["bajar", "Bajaste"],
  ["quitar", "Quitaste"],
  ["devolver", "Devolviste"],
  ["sin-foto", "Quitaste"],
]);

function formErrors(posted: Posted): FormError[] {
  const { part, whole, value } = posted;
  const fields = fieldsOf(posted);
  const { document } = part;
  const depth = part.nameIn(whole).split(".").filter(Boolean).length;
  return part.errorsOf(whole, value).map(({ path, message }) => {
    const name = path.join(".");
    const isHere = fields.some((field) => name === field.name || name.startsWith(`${field.name}.`));
    const label = labelAtPath(part.schema, path.slice(depth), value);
    return isHere || document.kind === "list"
      ? { name, label: label || document.title, message, address: `#campo-${name}` }
      : {
          name,
          label: `En otra página, ${labelAtPath(document.schema, path, whole)}`,
          message,
          address: fieldAddress(document, path, whole),
        };
  });
}

/** Answers after a save: leads to what comes next, or shows the form with why nothing was saved. */
export async function answerSave(documents: Documents, posted: Posted, result: SaveResult) {
  const { part, hash, value, action, target } = posted;
  const { document } = part;
  if (result.kind === "refused") return formOf(posted, { problem: result.problem, status: 503 });
  const whole = await documents.read(document);
  if (result.kind !== "saved") return conflictForm(documents, posted, whole);
  if (action === "foto") {
    const isEntry = document.kind === "list";
    // The entry may be gone by now.
    const newHash = hashOf(isEntry ? value : part.valueIn(whole));
    const entrada = isEntry ? newHash : part.key;
    const query = new URLSearchParams({ entrada, [HASH_FIELD]: newHash, campo: target });
    return redirect(contentPath(document, `foto?${query.toString()}`), 303);
  }
  const shown = part.valueIn(posted.whole, hash);
  // A form that is posted twice has changed something, but its hash is old.
  const isUnchanged = isDeepStrictEqual(shown, value) && hashOf(shown) === hash;
  const query = isUnchanged ? "igual=si" : `guardado=${result.hash}`;
  return redirect(`${contentPath(document)}?${query}`, 303);
}

/** The form with what somebody else has saved meanwhile; that of a new entry when the entry is gone. */
async function conflictForm(documents: Documents, posted: Posted, whole: unknown) {
  const { part, hash } = posted;
  const stored = await valueNow(documents, part, whole, hash);
  if (stored === undefined) {
    const asNew = { ...posted, whole, part: findPart(part.document, NEW) ?? part, hash: "" };
    return formOf(asNew, { conflict: {}, status: 409 });
  }
  const shown = { ...posted, whole, hash: hashOf(stored) };
  return formOf(shown, {
    conflict: { fields: fieldsOf({ ...shown, value: stored }) },
    status: 409,
  });
}
