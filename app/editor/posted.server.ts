/** What the owner has posted from the form of a part. */
import type { Documents } from "~/documents/documents.server";
import { textIn } from "~/http/read-form.server";
import { valueAt } from "~/documents/value";
import { jsonIn, parseEditorForm } from "./form-value.server";
import { changeAt, HASH_FIELD, REMOVED } from "./items";
import type { Part } from "./parts.server";

export interface Posted {
  part: Part;
  /** The whole value that is stored now. */
  whole: unknown;
  /** The hash of the part's value when the form was shown. */
  hash: string;
  /** The typed value of the part, changed by the button. */
  value: unknown;
  /** What the button does, such as "guardar" or "subir". */
  action: string;
  /** The name of the field, or of the item, that the button is about; empty for a button of the whole form. */
  target: string;
  /** The path of the target inside the value. */
  path: string[];
  /** What the button removed, an item or a photo; undefined when it removed nothing. */
  removed: unknown;
}

/** The actions that "devolver" undoes. */
const REMOVALS = ["quitar", "sin-foto"];

/** Reads the posted form of a part. */
export async function readPosted(
  documents: Documents,
  part: Part,
  form: FormData,
): Promise<Posted> {
  const [action = "", target = ""] = textIn(form, "accion").split(" ");
  const whole = await documents.read(part.document);
  const hash = textIn(form, HASH_FIELD);
  const stored = part.valueIn(whole, hash) ?? {};
  const name = nameInForm(part.nameIn(whole), form);
  const typed = parseEditorForm(part.schema, form, stored, name);
  const path = target.split(".").slice(name ? name.split(".").length : 0);
  const value = changeAt(typed, action, path, jsonIn(form, REMOVED));
  return {
    part,
    whole,
    hash,
    value: withoutSampleMark(value),
    action,
    target,
    path,
    removed: REMOVALS.includes(action) ? valueAt(typed, path) : undefined,
  };
}

/** Returns the path of a part as its form has it: an item may have another place in the stored list by now. */
function nameInForm(name: string, form: FormData): string {
  const [list = ""] = name.split(".");
  const field = list && [...form.keys()].find((key) => key.startsWith(`${list}.`));
  return field ? field.split(".", 2).join(".") : name;
}

/** An entry that the owner saves is no sample any more. */
function withoutSampleMark(value: unknown): unknown {
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.filter(([name]) => name !== "muestra"));
}
