/** Builds the fields of a form from the schema of a document. */
import { z } from "zod";
import { isListOfChoices, itemOf, metadataOf, shapeOf, unwrap } from "~/documents/schema";
import { isRecord, itemsOf, ownValue } from "~/documents/value";
import type { EditorField, InputField, ListField, NamedField } from "./editor-field";
import { innerName } from "./names";
import { photoFields } from "./photo-fields.server";

/** Returns the fields of an object that the owner edits, by key. */
export function editedShape(schema: z.ZodObject): [string, z.ZodType][] {
  return Object.entries(shapeOf(schema)).filter(([, field]) => !metadataOf(field).notInForms);
}

/** Returns the form fields of an object, in the order of its schema. */
export function editorFields(
  schema: z.ZodType,
  value: unknown,
  name = "",
  isParentRequired = true,
): EditorField[] {
  return editedShape(unwrap(schema).inner as z.ZodObject).map(([key, field]) =>
    editorFieldOf(field, ownValue(value, key), innerName(name, key), isParentRequired),
  );
}

function editorFieldOf(
  schema: z.ZodType,
  value: unknown,
  name: string,
  isParentRequired: boolean,
): EditorField {
  const { inner, isOptional } = unwrap(schema);
  const { title = name, description } = metadataOf(schema);
  const named = { name, label: title, hint: description };
  const required = isParentRequired && !isOptional;
  if (inner instanceof z.ZodObject) {
    return { ...named, kind: "group", fields: editorFields(inner, value, name, required) };
  }
  if (inner instanceof z.ZodArray && !isListOfChoices(inner)) {
    return listField(named, inner, itemsOf(value));
  }
  const mayBeEmpty = inner instanceof z.ZodString && inner.safeParse("").success;
  return inputField({ ...named, required: required && !mayBeEmpty }, schema, value);
}

function inputField(
  named: NamedField & { required: boolean },
  schema: z.ZodType,
  value: unknown,
): InputField {
  const { inner } = unwrap(schema);
  const { input, choices = {}, wanted, photoSizes } = metadataOf(schema);
  const common = { ...named, isWanted: wanted !== undefined, choices: Object.entries(choices) };
  if (isListOfChoices(inner)) {
    const keys = inner.element.options.map(String);
    const labelled = keys.map((key): [string, string] => [key, choices[key] ?? key]);
    return { ...common, kind: "checks", choices: labelled, value: itemsOf(value).join(" ") };
  }
  if (inner instanceof z.ZodBoolean) {
    return { ...common, kind: "check", value: value === true ? "si" : "" };
  }
  const isText = typeof value === "string" || typeof value === "number";
  const withText = { ...common, value: isText ? String(value) : "" };
  if (inner instanceof z.ZodNumber) return { ...withText, kind: "text", input: "decimal" };
  if (common.choices.length > 0) return { ...withText, kind: "choice" };
  if (photoSizes) return { ...withText, kind: "photo" };
  const maxLength = (inner as z.ZodString).maxLength ?? undefined;
  if (input === "textarea") return { ...withText, kind: input, maxLength };
  return {
    ...withText,
    kind: "text",
    // Browsers drop line breaks in it, and would join the words.
    value: withText.value.replace(/\s*\n\s*/g, " "),
    input,
    maxLength,
  };
}

function listField(named: NamedField, schema: z.ZodArray, values: unknown[]): ListField {
  const item = itemOf(schema);
  return {
    ...named,
    kind: "list",
    items: values.map((value, index) => {
      const field = editorFieldOf(item, value, innerName(named.name, index), true);
      const rest = JSON.stringify(withoutEdited(item, value));
      return { ...field, label: `${field.label} ${index + 1}`, rest };
    }),
    ...itemLimits(schema, values.length),
    itemLabel: metadataOf(item).title ?? "",
    itemPhoto: photoFields(item).find(({ required }) => required)?.pattern,
  };
}

/** Returns how few and how many items a form may leave in a list that has `count` of them. */
function itemLimits(schema: z.ZodArray, count: number) {
  const item = itemOf(schema);
  const { minItems = 0, maxItems = Infinity } = z.toJSONSchema(schema, { unrepresentable: "any" });
  if (canBeTyped(item)) return { minItems, maxItems };
  // An item that can be hidden is not removed, since no form could add it again.
  const canHide = "hidden" in shapeOf(item as z.ZodObject);
  return { minItems: canHide ? count : minItems, maxItems: count };
}

/** Returns an item with the values of its form fields emptied, because a form posts each text once. */
function withoutEdited(schema: z.ZodType, value: unknown): unknown {
  const { inner } = unwrap(schema);
  if (!(inner instanceof z.ZodObject) || !isRecord(value)) return "";
  const edited = new Map(editedShape(inner));
  const entries = Object.entries(value).map(([key, innerValue]) => {
    const field = edited.get(key);
    return [key, field ? withoutEdited(field, innerValue) : innerValue] as const;
  });
  return Object.fromEntries(entries);
}

/** Whether a form can make a valid value: not one that needs what no form asks for, such as the name of a picture. */
function canBeTyped(schema: z.ZodType): boolean {
  const { inner, isOptional } = unwrap(schema);
  if (isOptional) return true;
  const fields = inner instanceof z.ZodObject ? Object.values(shapeOf(inner)) : [];
  return !metadataOf(inner).notInForms && fields.every(canBeTyped);
}
