/** The fields of a form, from the schema of a document. */
import { z } from "zod";
import type { PhotoSizes } from "~/documents/document";
import { isRecord, itemsOf, ownValue } from "~/documents/value";
import {
  isListOfChoices,
  itemOf,
  metadataOf,
  shapeOf,
  unwrap,
  type TextInput,
} from "~/documents/schema";
import { innerName } from "./field-names";

/** A field of a form: one value, the fields of an object, or the items of a list. */
export type EditorField = InputField | GroupField | ListField;

interface NamedField {
  /** The path of the value, such as "fotos.0.imagen". */
  name: string;
  label: string;
  hint?: string;
}

export interface InputField extends NamedField {
  kind: "text" | "textarea" | "photo" | "choice" | "check" | "checks";
  /** The text; "si" for a tick; of several ticks the chosen values with spaces between them. */
  value: string;
  required: boolean;
  /** Whether clients or the law ask for it. */
  isWanted: boolean;
  input?: TextInput;
  /** The most letters that fit. */
  maxLength?: number;
  choices: [value: string, label: string][];
}

export interface GroupField extends NamedField {
  kind: "group";
  fields: EditorField[];
  /** Of an item of a list its keys and what no field shows, for a hidden field. */
  json?: string;
}

export interface ListField extends NamedField {
  kind: "list";
  items: EditorField[];
  /** The fewest and the most items. */
  minItems: number;
  maxItems: number;
  itemLabel: string;
  /** The key of the photo that each item needs. */
  itemPhoto?: string;
}

/** Returns the value of a field as the owner reads it; empty without a value. */
export function textOf({ kind, value, choices }: InputField): string {
  if (kind === "photo") return value && "otra foto";
  if (kind === "check") return value ? "sí" : "no";
  const labelOf = (one: string) => choices.find(([choice]) => choice === one)?.[1] ?? one;
  return kind === "checks" ? value.split(" ").map(labelOf).join(", ") : labelOf(value);
}

/** Returns the fields of an object that the owner edits, by key. */
export function editedShape(schema: z.ZodObject): [string, z.ZodType][] {
  return Object.entries(shapeOf(schema)).filter(([, field]) => metadataOf(field).input !== "fixed");
}

/** Returns the form fields of an object, in the order of its schema. */
export function editorFields(
  schema: z.ZodType,
  value: unknown,
  name = "",
  isNeeded = true,
): EditorField[] {
  return editedShape(unwrap(schema).inner as z.ZodObject).map(([key, field]) =>
    editorFieldOf(field, ownValue(value, key), innerName(name, key), isNeeded),
  );
}

/** @param isNeeded whether what contains the field may not be left out */
function editorFieldOf(
  schema: z.ZodType,
  value: unknown,
  name: string,
  isNeeded: boolean,
): EditorField {
  const { inner, isOptional } = unwrap(schema);
  const { title = name, description } = metadataOf(schema);
  const named = { name, label: title, hint: description };
  const required = isNeeded && !isOptional;
  if (inner instanceof z.ZodObject) {
    return { ...named, kind: "group", fields: editorFields(inner, value, name, required) };
  }
  if (inner instanceof z.ZodArray && !isListOfChoices(inner)) {
    return { ...named, kind: "list", ...itemsIn(inner, itemsOf(value), name) };
  }
  const mayBeEmpty = inner instanceof z.ZodString && inner.safeParse("").success;
  return { ...named, ...inputFor(schema, value), required: required && !mayBeEmpty };
}

type Input = Omit<InputField, keyof NamedField | "required">;

function inputFor(schema: z.ZodType, value: unknown): Input {
  const { inner } = unwrap(schema);
  const { input, choices = {}, wanted, photoSizes } = metadataOf(schema);
  const common = { isWanted: wanted !== undefined, choices: Object.entries(choices) };
  if (isListOfChoices(inner)) {
    const names = inner.element.options.map(String);
    const named = names.map((one): [string, string] => [one, choices[one] ?? one]);
    return { ...common, kind: "checks", choices: named, value: itemsOf(value).join(" ") };
  }
  if (inner instanceof z.ZodBoolean) {
    return { ...common, kind: "check", value: value === true ? "si" : "" };
  }
  const isText = typeof value === "string" || typeof value === "number";
  const shown = { ...common, value: isText ? String(value) : "" };
  if (inner instanceof z.ZodNumber) return { ...shown, kind: "text", input: "decimal" };
  if (common.choices.length > 0) return { ...shown, kind: "choice" };
  const maxLength = (inner as z.ZodString).maxLength ?? undefined;
  if (photoSizes) return { ...shown, kind: "photo" };
  if (input === "textarea") return { ...shown, kind: input, maxLength };
  // `editedShape` has left out what is fixed.
  return {
    ...shown,
    kind: "text",
    // Browsers drop line breaks in it, and would join the words.
    value: shown.value.replace(/\s*\n\s*/g, " "),
    input: input as TextInput | undefined,
    maxLength,
  };
}

type Items = Omit<ListField, keyof NamedField | "kind">;

function itemsIn(schema: z.ZodArray, values: unknown[], name: string): Items {
  const item = itemOf(schema);
  // As the schema checks them.
  const { minItems = 0, maxItems = Infinity } = z.toJSONSchema(schema, { unrepresentable: "any" });
  return {
    items: values.map((value, index) => ({
      ...editorFieldOf(item, value, innerName(name, index), true),
      json: JSON.stringify(withoutEdited(item, value)),
    })),
    // What can be hidden is not removed, since no form could bring it back.
    minItems:
      needsFixed(item) && "hidden" in shapeOf(item as z.ZodObject) ? values.length : minItems,
    maxItems: needsFixed(item) ? values.length : maxItems,
    itemLabel: metadataOf(item).title ?? "",
    itemPhoto: photoFields(item).find(({ required }) => required)?.path,
  };
}

/** Returns an item in which all that has a field is empty: a form posts each text once. */
function withoutEdited(schema: z.ZodType, value: unknown): unknown {
  const { inner } = unwrap(schema);
  if (!(inner instanceof z.ZodObject) || !isRecord(value)) return "";
  const edited = new Map(editedShape(inner));
  const kept = Object.entries(value).map(([key, one]) => {
    const field = edited.get(key);
    return [key, field ? withoutEdited(field, one) : one] as const;
  });
  return Object.fromEntries(kept);
}

/** Whether a value must have something that no form asks for, such as the name of a picture: it cannot be added. */
function needsFixed(schema: z.ZodType): boolean {
  const { inner, isOptional } = unwrap(schema);
  if (isOptional) return false;
  const fields = inner instanceof z.ZodObject ? Object.values(shapeOf(inner)) : [];
  return metadataOf(inner).input === "fixed" || fields.some(needsFixed);
}

export interface PhotoField {
  /** Its path, with "#" for an index. */
  path: string;
  required: boolean;
  photoSizes: PhotoSizes;
}

export function photoFields(schema: z.ZodType, name = "", needed = true): PhotoField[] {
  const { inner, isOptional } = unwrap(schema);
  const required = needed && !isOptional;
  if (inner instanceof z.ZodArray) return photoFields(itemOf(inner), innerName(name, "#"));
  if (inner instanceof z.ZodObject) {
    return Object.entries(shapeOf(inner)).flatMap(([key, field]) =>
      photoFields(field, innerName(name, key), required),
    );
  }
  const { photoSizes } = metadataOf(inner);
  return photoSizes ? [{ path: name, required, photoSizes }] : [];
}
