/** The form of a document: its fields from the schema, and the value of a posted form. */
import { z } from "zod";
import type { Photos } from "~/documents/document";
import { isRecord, ownValue } from "~/documents/value";

/** A form field with its value. Label, hint and input type come from the metadata of its schema. */
export interface Field {
  /** The path of the value, such as "fotos.0.imagen". */
  name: string;
  kind: "text" | "textarea" | "photo" | "choice" | "check" | "checks" | "group" | "list";
  label: string;
  hint?: string;
  required: boolean;
  value: string;
  /** The input type and keyboard of a text: "date", "tel", "email", "url", "digits" or "decimal". */
  input?: string;
  /** The most letters that fit. */
  most?: number;
  choices: [value: string, label: string][];
  /** The fields of a group, or the items of a list. */
  fields: Field[];
  /** The fewest and the most items of a list. */
  items?: [least: number, most: number];
}

interface Metadata {
  title?: string;
  description?: string;
  input?: string;
  most?: number;
  choices?: Record<string, string>;
  photos?: Photos;
}

type Shape = Record<string, z.ZodType>;

const join = (name: string, key: string | number) => (name ? `${name}.${key}` : String(key));

function unwrap(rule: z.ZodType): { rule: z.ZodType; isOptional: boolean } {
  if (!(rule instanceof z.ZodOptional)) return { rule, isOptional: false };
  return { rule: rule.unwrap() as z.ZodType, isOptional: true };
}

const metadataOf = (outer: z.ZodType): Metadata => ({
  ...unwrap(outer).rule.meta(),
  ...outer.meta(),
});

const itemOf = (rule: z.ZodArray) => rule.element as z.ZodType;

/** Returns the fields of an object that the owner edits, by key. */
function editedShape(rule: z.ZodObject): [string, z.ZodType][] {
  return Object.entries(rule.shape as Shape).filter(
    ([, field]) =>
      metadataOf(field).input !== "fixed" && !(unwrap(field).rule instanceof z.ZodLiteral),
  );
}

/** Returns the form fields of an object, in the order of its schema. */
export function editorFields(
  rules: z.ZodType,
  value: unknown,
  name = "",
  required = true,
): Field[] {
  return editedShape(unwrap(rules).rule as z.ZodObject).map(([key, field]) =>
    fieldOf(field, ownValue(value, key), join(name, key), required),
  );
}

function fieldOf(outer: z.ZodType, value: unknown, name: string, isNeeded: boolean): Field {
  const { rule, isOptional } = unwrap(outer);
  const { title, description, input, most, choices } = metadataOf(outer);
  const mayBeEmpty = rule instanceof z.ZodString && rule.safeParse("").success;
  const required = isNeeded && !isOptional && !mayBeEmpty;
  const field: Field = {
    name,
    kind: "text",
    label: title ?? name,
    hint: description,
    required,
    value: typeof value === "string" || typeof value === "number" ? String(value) : "",
    input,
    most,
    choices: Object.entries(choices ?? {}),
    fields: [],
  };
  if (rule instanceof z.ZodObject) {
    return { ...field, kind: "group", fields: editorFields(rule, value, name, required) };
  }
  if (rule instanceof z.ZodArray) return listField(field, rule, value);
  if (rule instanceof z.ZodNumber) return { ...field, input: "decimal" };
  if (rule instanceof z.ZodBoolean) {
    return { ...field, kind: "check", value: value === true ? "si" : "" };
  }
  if (choices !== undefined) return { ...field, kind: "choice" };
  if (input === "photo" || input === "textarea") return { ...field, kind: input };
  return field;
}

function listField(field: Field, rule: z.ZodArray, value: unknown): Field {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const item = itemOf(rule);
  if (item instanceof z.ZodEnum) {
    const names = Object.fromEntries(field.choices);
    const choices = item.options.map((one): [string, string] => [`${one}`, names[one] ?? `${one}`]);
    return { ...field, kind: "checks", choices, value: items.join(" ") };
  }
  const fields = items.map((one, index) => fieldOf(item, one, join(field.name, index), true));
  return { ...field, kind: "list", fields, items: itemLimits(rule) };
}

/** Returns the fewest and the most items of a list, as its schema checks them. */
function itemLimits(rule: z.ZodArray): [number, number] {
  const { minItems = 0, maxItems = Infinity } = z.toJSONSchema(rule, { unrepresentable: "any" });
  return [minItems, maxItems];
}

/** Returns the label of a path in a schema, such as "Oficina 1: Calle y número". */
export function labelAtPath(outer: z.ZodType, [key, ...rest]: PropertyKey[]): string {
  const { rule } = unwrap(outer);
  if (key === undefined) return metadataOf(outer).title ?? "";
  if (rule instanceof z.ZodArray) {
    const item = `${metadataOf(itemOf(rule)).title} ${Number(key) + 1}`;
    return rest.length > 0 ? `${item}: ${labelAtPath(itemOf(rule), rest)}` : item;
  }
  const inside = rule instanceof z.ZodObject && (rule.shape as Shape)[String(key)];
  return inside ? labelAtPath(inside, rest) : String(key);
}

/**
 * Returns the value of a posted form, merged into `before`, so that fields outside of the form are kept.
 *
 * @param keys the keys of the object that the form contains; by default all
 */
export function parseEditorForm(
  outer: z.ZodType,
  form: FormData,
  before: unknown,
  name = "",
  keys?: string[],
): unknown {
  const { rule, isOptional } = unwrap(outer);
  if (rule instanceof z.ZodObject) {
    const read = editedShape(rule)
      .filter(([key]) => keys?.includes(key) ?? true)
      .map(([key, field]): [string, unknown] => [
        key,
        parseEditorForm(field, form, ownValue(before, key), join(name, key)),
      ]);
    const isEmpty = read.every(([, value]) => value === undefined || value === "");
    if (isOptional && isEmpty && before === undefined) return undefined;
    const merged = { ...(isRecord(before) ? before : {}), ...Object.fromEntries(read) };
    return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
  }
  if (rule instanceof z.ZodArray) {
    if (itemOf(rule) instanceof z.ZodEnum) return form.getAll(name).map(String);
    const items = Array.isArray(before) ? (before as unknown[]) : [];
    const read = Array.from({ length: countItems(form, name) }, (_, index) =>
      parseEditorForm(itemOf(rule), form, items[index], join(name, index)),
    );
    return isOptional && read.length === 0 && before === undefined ? undefined : read;
  }
  if (rule instanceof z.ZodBoolean) return form.has(name) || (isOptional ? undefined : false);
  const text = String(form.get(name) ?? "")
    .replaceAll("\r\n", "\n")
    .trim();
  if (text === "" && isOptional && before === undefined) return undefined;
  if (!(rule instanceof z.ZodNumber)) return text;
  if (text === "") return undefined;
  const number = Number(text.replace(",", "."));
  return Number.isNaN(number) ? text : number;
}

function countItems(form: FormData, name: string): number {
  const prefix = `${name}.`;
  const found = new Set<string | undefined>();
  for (const key of form.keys()) {
    if (key.startsWith(prefix)) found.add(key.slice(prefix.length).split(".", 1)[0]);
  }
  let count = 0;
  while (found.has(String(count))) count += 1;
  return count;
}

export interface PhotoField {
  /** Its path, with "#" for an index. */
  path: string;
  required: boolean;
  photos: Photos;
}

/** Returns the photo fields of a schema. */
export function photoFields(rules: z.ZodType, name = "", needed = true): PhotoField[] {
  const { rule, isOptional } = unwrap(rules);
  const required = needed && !isOptional;
  if (rule instanceof z.ZodArray) return photoFields(itemOf(rule), join(name, "#"), required);
  if (rule instanceof z.ZodObject) {
    return Object.entries(rule.shape as Shape).flatMap(([key, field]) =>
      photoFields(field, join(name, key), required),
    );
  }
  const { photos } = metadataOf(rule);
  return photos ? [{ path: name, required, photos }] : [];
}
