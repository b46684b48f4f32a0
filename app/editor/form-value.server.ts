/** Reads a value from a posted form, as its schema says. */
import { z } from "zod";
import { isListOfChoices, itemOf, unwrap } from "~/documents/schema";
import { isRecord, ownValue } from "~/documents/value";
import { textIn } from "~/http/read-form.server";
import { normalizeText, SOMETHING_VISIBLE } from "~/typed-text";
import { readNumber } from "~/words";
import { innerName } from "./names";
import { editedShape } from "./fields.server";

/**
 * Returns the value that a posted form has at a path, valid or not; undefined when the document is to have none there.
 *
 * @param previous the value that the form changes; keeps what the form has no field for
 * @param name the path of the value, with which the names of its fields begin
 */
export function parseEditorForm(
  schema: z.ZodType,
  form: FormData,
  previous: unknown,
  name = "",
): unknown {
  const { inner, isOptional } = unwrap(schema);
  if (inner instanceof z.ZodBoolean) return form.has(name) || (isOptional ? undefined : false);
  if (isListOfChoices(inner)) return form.getAll(name).map(String);
  const isGroup = inner instanceof z.ZodObject;
  const value = isGroup ? readGroup(inner, form, previous, name) : readField(inner, form, name);
  // A required value stays although it is empty: its schema then says what to write.
  if (!isOptional || !isEmpty(value)) return value;
  if (previous === undefined) return undefined;
  // Emptied by the owner, it stays: without it the stored or the shipped value would come back.
  const isRefusedEmpty = isGroup && !inner.safeParse(value).success;
  return isRefusedEmpty ? undefined : value;
}

function isEmpty(value: unknown): boolean {
  if (isRecord(value)) return Object.values(value).every(isEmpty);
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === "";
}

function readGroup(schema: z.ZodObject, form: FormData, previous: unknown, name: string): object {
  const fields = editedShape(schema).map(([key, field]) => [
    key,
    parseEditorForm(field, form, ownValue(previous, key), innerName(name, key)),
  ]);
  const merged = {
    ...(isRecord(previous) ? previous : {}),
    ...(Object.fromEntries(fields) as object),
  };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

/** Reads a list, a text, or the number that a text says; returns the text when it says no number. */
function readField(schema: z.ZodType, form: FormData, name: string): unknown {
  if (schema instanceof z.ZodArray) return readItems(itemOf(schema), form, name);
  const typed = normalizeText(textIn(form, name)).replace(INVISIBLE_ENDS, "");
  const text = SOMETHING_VISIBLE.test(typed) ? typed : "";
  if (!(schema instanceof z.ZodNumber)) return text;
  if (text === "") return undefined;
  const number = readNumber(text);
  return Number.isNaN(number) ? text : number;
}

/** Matches white space and invisible marks at both ends: they come with a number that is copied from a chat. */
const INVISIBLE_ENDS =
  /^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+|[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+$/g;

function readItems(item: z.ZodType, form: FormData, name: string): unknown[] {
  return Array.from({ length: countItems(form, name) }, (_, index) => {
    const itemName = innerName(name, index);
    // What the form showed of the item: the stored list may have another one at this index by now.
    const previous = jsonIn(form, itemName);
    return parseEditorForm(item, form, previous, itemName);
  });
}

function countItems(form: FormData, name: string): number {
  const keys = [...form.keys()];
  const hasItem = (index: number) => keys.some((key) => `${key}.`.startsWith(`${name}.${index}.`));
  let count = 0;
  while (hasItem(count)) count += 1;
  return count;
}

/** Returns the value of a hidden field; undefined when it is missing, or is a text that the owner typed. */
export function jsonIn(form: FormData, name: string): unknown {
  try {
    return JSON.parse(textIn(form, name));
  } catch {
    return undefined;
  }
}
