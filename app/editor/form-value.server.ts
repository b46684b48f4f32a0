/** Reads a value from a posted form, as its schema says. */
import { z } from "zod";
import { isListOfChoices, itemOf, unwrap } from "~/documents/schema";
import { isRecord, ownValue } from "~/documents/value";
import { textIn } from "~/http/read-form.server";
import { normalizeText, SOMETHING_VISIBLE } from "~/typed-text";
import { readNumber } from "~/words";
import { innerName } from "./field-names";
import { editedShape } from "./fields.server";

/**
 * Returns the value of a posted form; undefined when it is left out. A text in the place of a number stays, for the
 * schema to refuse. Of the empty values:
 * - A required one stays.
 * - An optional tick or number is left out; a list of ticks stays.
 * - Another optional one is left out unless it was there before: left out, its last or the shipped value would come
 *   back. A group that was there stays only if its schema lets it be empty.
 *
 * @param before the value that the form changes: it keeps what the form has no field for
 * @param name the path of the value, with which the names of its fields begin
 */
export function parseEditorForm(
  schema: z.ZodType,
  form: FormData,
  before: unknown,
  name = "",
): unknown {
  const { inner, isOptional } = unwrap(schema);
  if (inner instanceof z.ZodBoolean) return form.has(name) || (isOptional ? undefined : false);
  if (isListOfChoices(inner)) return form.getAll(name).map(String);
  const isGroup = inner instanceof z.ZodObject;
  const value = isGroup ? readGroup(inner, form, before, name) : readField(inner, form, name);
  if (!isOptional || !isEmpty(value)) return value;
  const stays = before !== undefined && (!isGroup || inner.safeParse(value).success);
  return stays ? value : undefined;
}

const isEmpty = (value: unknown): boolean =>
  isRecord(value)
    ? Object.values(value).every(isEmpty)
    : value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

function readGroup(schema: z.ZodObject, form: FormData, before: unknown, name: string): object {
  const fields = editedShape(schema).map(([key, field]) => [
    key,
    parseEditorForm(field, form, ownValue(before, key), innerName(name, key)),
  ]);
  const merged = { ...(isRecord(before) ? before : {}), ...Object.fromEntries(fields) } as object;
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

function readItems(item: z.ZodType, form: FormData, name: string): unknown[] {
  return Array.from({ length: countItems(form, name) }, (_, index) => {
    const itemName = innerName(name, index);
    // As the form showed it: in the stored list it may have another place by now.
    return parseEditorForm(item, form, jsonIn(form, itemName), itemName);
  });
}

function countItems(form: FormData, name: string): number {
  const keys = [...form.keys()];
  const has = (index: number) => keys.some((key) => `${key}.`.startsWith(`${name}.${index}.`));
  let count = 0;
  while (has(count)) count += 1;
  return count;
}

/** Returns the value of a hidden field; undefined for one that is missing, and for the text of an owner. */
export function jsonIn(form: FormData, name: string): unknown {
  try {
    return JSON.parse(textIn(form, name));
  } catch {
    return undefined;
  }
}

/** Matches white space and invisible marks at both ends: they come with a number that is copied from a chat. */
const AROUND =
  /^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+|[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+$/g;

/** Reads a list, a text, or the number that a text says. */
function readField(schema: z.ZodType, form: FormData, name: string): unknown {
  if (schema instanceof z.ZodArray) return readItems(itemOf(schema), form, name);
  const typed = normalizeText(textIn(form, name)).replace(AROUND, "");
  const text = SOMETHING_VISIBLE.test(typed) ? typed : "";
  if (!(schema instanceof z.ZodNumber)) return text;
  const number = text === "" ? undefined : readNumber(text);
  return Number.isNaN(number) ? text : number;
}
