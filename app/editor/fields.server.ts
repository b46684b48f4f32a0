/** The fields of a form, from the schema of a document. */
import { z } from "zod";
import type { PhotoSizes } from "~/documents/document";
import { itemsOf, ownValue } from "~/documents/value";
import { itemOf, metadataOf, shapeOf, unwrap } from "~/documents/schema";
import { join } from "./items";

/** A form field with its value. Label, hint and input type come from the metadata of its schema. */
export interface Field {
  /** The path of the value, such as "fotos.0.imagen". */
  name: string;
  kind: "text" | "textarea" | "photo" | "choice" | "check" | "checks" | "group" | "list";
  label: string;
  hint?: string;
  required: boolean;
  /** Whether clients or the law ask for it. */
  isWanted: boolean;
  /** Of a group that is an item of a list the whole item as JSON, for a hidden field. */
  value: string;
  /** The input type and keyboard of a text: "date", "tel", "email", "url", "digits" or "decimal". */
  input?: string;
  /** The most letters that fit. */
  most?: number;
  choices: [value: string, label: string][];
  /** The fields of a group, or the items of a list. */
  fields: Field[];
  /** The label of an item of a list. */
  itemLabel?: string;
  /** The key of the photo that each item of a list needs. */
  itemPhoto?: string;
  /** The fewest and the most items of a list. */
  items?: [least: number, most: number];
}

/** Returns the fields of an object that the owner edits, by key. */
export function editedShape(rule: z.ZodObject): [string, z.ZodType][] {
  return Object.entries(shapeOf(rule)).filter(([, field]) => metadataOf(field).input !== "fixed");
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
  const { title, description, hintFor, input, choices, wanted } = metadataOf(outer);
  const mayBeEmpty = rule instanceof z.ZodString && rule.safeParse("").success;
  const required = isNeeded && !isOptional && !mayBeEmpty;
  const field: Field = {
    name,
    kind: "text",
    label: title ?? name,
    hint: hintFor?.(String(value)) ?? description,
    required,
    isWanted: wanted !== undefined,
    value: typeof value === "string" || typeof value === "number" ? String(value) : "",
    input,
    most: rule instanceof z.ZodString ? (rule.maxLength ?? undefined) : undefined,
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
  const items = itemsOf(value);
  const item = itemOf(rule);
  if (item instanceof z.ZodEnum) {
    const names = Object.fromEntries(field.choices);
    const choices = item.options.map((one): [string, string] => [`${one}`, names[one] ?? `${one}`]);
    return { ...field, kind: "checks", choices, value: items.join(" ") };
  }
  const fields = items.map((one, index) => itemField(item, one, join(field.name, index)));
  const itemPhoto = photoFields(item).find(({ required }) => required)?.path;
  const itemLabel = metadataOf(item).title;
  return {
    ...field,
    kind: "list",
    fields,
    itemLabel,
    itemPhoto,
    items: itemLimits(rule, items.length),
  };
}

function itemField(item: z.ZodType, value: unknown, name: string): Field {
  const field = fieldOf(item, value, name, true);
  return field.kind === "group" ? { ...field, value: JSON.stringify(value) } : field;
}

/** Returns the fewest and the most items of a list: as its schema checks them, or of what it has. */
function itemLimits(rule: z.ZodArray, count: number): [number, number] {
  const { minItems = 0, maxItems = Infinity } = z.toJSONSchema(rule, { unrepresentable: "any" });
  return [minItems, needsFixed(itemOf(rule)) ? count : maxItems];
}

/** Whether a value must have something that no form asks for, such as the name of a picture: it cannot be added. */
function needsFixed(outer: z.ZodType): boolean {
  const { rule, isOptional } = unwrap(outer);
  if (isOptional) return false;
  const fields = rule instanceof z.ZodObject ? Object.values(shapeOf(rule)) : [];
  return metadataOf(rule).input === "fixed" || fields.some(needsFixed);
}

export interface PhotoField {
  /** Its path, with "#" for an index. */
  path: string;
  required: boolean;
  photoSizes: PhotoSizes;
}

/** Returns the photo fields of a schema. */
export function photoFields(rules: z.ZodType, name = "", needed = true): PhotoField[] {
  const { rule, isOptional } = unwrap(rules);
  const required = needed && !isOptional;
  if (rule instanceof z.ZodArray) return photoFields(itemOf(rule), join(name, "#"));
  if (rule instanceof z.ZodObject) {
    return Object.entries(shapeOf(rule)).flatMap(([key, field]) =>
      photoFields(field, join(name, key), required),
    );
  }
  const { photoSizes } = metadataOf(rule);
  return photoSizes ? [{ path: name, required, photoSizes }] : [];
}
