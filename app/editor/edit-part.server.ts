/** The form of a part of a document: shows it, and saves what was posted. */
import { redirect } from "@remix-run/node";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { hashOf } from "~/documents/files.server";
import type { Outcome } from "~/documents/commit.server";
import type { Field } from "./fields.server";
import { labelAtPath } from "./schema.server";
import { applyItemAction, setAt } from "./items";
import { contentPath, NEW, type Part } from "./parts.server";
import { isPhotoField, uploadedPhotos } from "./upload.server";
import type { Plan } from "./plan";
import { fieldAddress } from "./missing.server";
import { linkTo, outcomeOf, viewResponse } from "./view-document.server";
import type { FieldError, FormView } from "./views";

/** What the form shows beside the values of the part. */
type Extra = Partial<
  Pick<FormView, "errors" | "problem" | "saved" | "notice" | "touched" | "conflict">
>;

/** Returns the form of a part with this value. */
export function formView(part: Part, hash: string, value: unknown, extra: Extra = {}): FormView {
  const { document, key } = part;
  const isOnly = isOnlyForm(document);
  return {
    page: "form",
    title: part.title(value),
    back: isOnly ? { title: "Publicar", address: "/bandeja/contenido" } : linkTo(document),
    action: contentPath(document, key),
    hash,
    fields: part.fieldsOf(value),
    errors: [],
    history: isOnly ? contentPath(document, "historial") : undefined,
    ...extra,
  };
}

/** Returns the stored hash of a part; empty for a new entry. */
const hashOfPart = (value: unknown) => (value === undefined ? "" : hashOf(value));

/** Shows the form, with the photo of the last upload; undefined when the entry is gone. */
export async function showPart(documents: Documents, part: Part, request: Request) {
  const stored = part.valueIn(await documents.read(part.document));
  if (stored === undefined && part.key !== NEW) return undefined;
  const photos = uploadedPhotos(part, new URL(request.url).searchParams);
  const value = photos.reduce<unknown>(
    (changed, { path, address }) => setAt(changed, path, address),
    stored ?? {},
  );
  return viewResponse(
    formView(part, hashOfPart(stored), value, {
      ...(await outcomeOf(documents, part.document, request)),
      ...(photos[0] && {
        notice:
          photos.length > 1
            ? "Las fotos están listas. Di qué se ve en cada una y guarda."
            : "La foto está lista. Di qué se ve y guarda.",
        touched: photos.map(({ path }) => path.join(".")),
      }),
    }),
  );
}

/** The form that was posted for a part. */
export interface PostedPart {
  part: Part;
  form: FormData;
  /** The button, and the field that it names. */
  action: string;
  target: string;
}

/** Reads the typed value of a posted form, with the change of its button. */
export async function readPart(documents: Documents, { part, form, action, target }: PostedPart) {
  const whole = await documents.read(part.document);
  const hash = textIn(form, "version");
  const stored = storedWith(part, whole, hash);
  const typed = part.parse(form, stored ?? {});
  const value =
    action === "sin-foto" && isPhotoField(part, target)
      ? setAt(typed, target.split("."), "")
      : applyItemAction(typed, action, target);
  return { whole, hash, value };
}

/** Returns the stored value that has this hash: an entry may have moved since the form was shown. */
function storedWith({ document, valueIn }: Part, whole: unknown, hash: string): unknown {
  if (document.kind === "object") return valueIn(whole);
  return hash ? (whole as unknown[]).find((entry) => hashOf(entry) === hash) : undefined;
}

/** Plans to save a posted form; answers with the form when it has errors, or gets an item. */
export async function planPart(documents: Documents, posted: PostedPart) {
  const { part, action, target } = posted;
  const { whole, hash, value } = await readPart(documents, posted);
  if (action === "agregar") {
    const list = part
      .fieldsOf(value)
      .flatMap(flatten)
      .find(({ name }) => name === target);
    const added = list?.fields.at(-1);
    const notice = `${added?.label ?? "Uno más"}: llena lo nuevo y guarda. Todavía no está publicado.`;
    return viewResponse(formView(part, hash, value, { touched: added && [added.name], notice }));
  }
  const errors = fieldErrors(part, whole, value);
  if (errors.length > 0) return viewResponse(formView(part, hash, value, { errors }), 422);
  const plan: Plan = {
    run: (isAllowed) =>
      documents.save(part.document, (now) => part.replaceIn(now, hash, value), isAllowed),
    async answer(outcome) {
      const now = await documents.read(part.document);
      return "hash" in outcome
        ? afterSave(posted, outcome.hash, value, now)
        : viewResponse(...refused(part, hash, value, outcome, now));
    },
  };
  return plan;
}

/** Returns the form with what was typed, after a save was refused. */
function refused(
  part: Part,
  hash: string,
  value: unknown,
  outcome: Exclude<Outcome, { hash: string }>,
  whole: unknown,
): [FormView, number] {
  if ("problem" in outcome) return [formView(part, hash, value, outcome), 503];
  const stored = part.valueIn(whole);
  const fields = stored === undefined ? undefined : part.fieldsOf(stored);
  return [formView(part, hashOfPart(stored), value, { conflict: { fields } }), 409];
}

function afterSave(
  { part, action, target }: PostedPart,
  hash: string,
  value: unknown,
  now: unknown,
) {
  const { document } = part;
  const key = document.kind === "list" ? String(indexOf(now as unknown[], value)) : part.key;
  if (action === "foto") {
    const query = `entrada=${key}&campo=${encodeURIComponent(target)}`;
    return redirect(contentPath(document, `foto?${query}`), 303);
  }
  const page = target || isOnlyForm(document) ? key : "";
  const fragment = target ? `#campo-${target}` : "";
  return redirect(`${contentPath(document, page)}?guardado=${hash}${fragment}`, 303);
}

const indexOf = (entries: unknown[], value: unknown) =>
  entries.findIndex((entry) => hashOf(entry) === hashOf(value));

const isOnlyForm = (document: Document) =>
  document.kind === "object" && document.forms.length === 1;

function fieldErrors(part: Part, whole: unknown, value: unknown): FieldError[] {
  const fields = part.fieldsOf(value);
  const { document } = part;
  return part.errorsOf(whole, value).map(({ path, message }) => {
    const name = path.join(".");
    const isHere = fields.some((field) => name === field.name || name.startsWith(`${field.name}.`));
    const isElsewhere = !isHere && document.kind === "object";
    return {
      name,
      label: isElsewhere
        ? `En otra página, ${labelAtPath(part.schema, path)}`
        : labelAtPath(part.schema, path),
      message,
      address: isElsewhere ? fieldAddress(document, path) : `#campo-${name}`,
    };
  });
}

const flatten = (field: Field): Field[] => [field, ...field.fields.flatMap(flatten)];

/** Returns the text of a form field; empty when it is missing. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
