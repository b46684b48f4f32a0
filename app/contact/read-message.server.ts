/** Reads and checks a posted contact form by the rules of message/fields.ts. */
import { z } from "zod";
import { normalizeText, SOMETHING_VISIBLE } from "~/typed-text";
import {
  fieldNames,
  fieldOf,
  isRequired,
  messageFrom,
  type FieldError,
  type FieldErrors,
  type FieldName,
  type Message,
} from "~/message/fields";

/** A short field is read up to four times its maxLength: enough to show it again, short enough for quadratic patterns. */
const READ_FACTOR = 4;

/** Returns the fields of a posted form: the first value of each name; "" for a file or a missing field. */
export function readFields(form: FormData): Message {
  return messageFrom((name) => {
    const value = form.get(name);
    return typeof value === "string" ? readValue(name, value) : "";
  });
}

/** Returns a posted value as it is checked, shown again and stored. */
function readValue(name: FieldName, value: string): string {
  const { maxLength, pattern, input } = fieldOf(name);
  // A message is read whole: no visitor loses what it says.
  const isShort = Boolean(input || pattern);
  let text = normalizeText(isShort ? value.slice(0, READ_FACTOR * maxLength) : value);
  // Numbers and addresses that were copied from a list of contacts have invisible marks.
  if (pattern) text = text.replace(/\p{Cf}/gu, "");
  if (!isRequired(name) && !SOMETHING_VISIBLE.test(text)) return "";
  return input?.type === "text" ? text.replace(/\s*\n\s*/g, " ") : text;
}

/** Returns the errors of a message by field; empty when it is valid. */
export function errorsIn(message: Message): FieldErrors {
  const issues = schema.safeParse(message).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message: error }) => [path[0], error]));
}

// The design card asks for zod (docs/specification.md, section 9).
const schema = z.object(Object.fromEntries(fieldNames.map((name) => [name, fieldSchema(name)])));

function fieldSchema(name: FieldName) {
  return z.string().superRefine((value, context) => {
    const error = errorOf(name, value);
    if (error) context.addIssue(error);
  });
}

function errorOf(name: FieldName, value: string): FieldError | undefined {
  const { maxLength, pattern } = fieldOf(name);
  if (value === "" && !isRequired(name)) return undefined;
  if (!SOMETHING_VISIBLE.test(value)) return "required";
  if (pattern && !new RegExp(`^(?:${pattern})$`, "u").test(value)) return "invalid";
  return value.length > maxLength ? "tooLong" : undefined;
}
