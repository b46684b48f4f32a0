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
  let text = normalizeText(value);
  // Numbers and addresses that were copied from a list of contacts have invisible marks.
  if (pattern) text = text.replace(/\p{Cf}/gu, "");
  // A message is read whole: no visitor loses what it says.
  if (input || pattern) text = text.slice(0, READ_FACTOR * maxLength);
  if (!isRequired(name) && !SOMETHING_VISIBLE.test(text)) return "";
  return input?.type === "text" ? text.replace(/\s*\n\s*/g, " ") : text;
}

/** Returns the errors of a message by field; empty when it is valid. */
export function errorsIn(message: Message): FieldErrors {
  const issues = schema.safeParse(message).error?.issues ?? [];
  // Of several issues of a field the first one counts: an object keeps the last value of a name.
  return Object.fromEntries(issues.reverse().map(({ path, message: error }) => [path[0], error]));
}

const schema = z.object(Object.fromEntries(fieldNames.map((name) => [name, fieldSchema(name)])));

/** Builds the schema of a field. Its messages are each a FieldError, the gravest first. */
function fieldSchema(name: FieldName) {
  const { maxLength, pattern = "[^]*" } = fieldOf(name);
  const given = z
    .string()
    .regex(SOMETHING_VISIBLE, "required" satisfies FieldError)
    .regex(new RegExp(`^(?:${pattern})$`, "u"), "invalid" satisfies FieldError)
    // Not by `max`, which does not count as the browser's maxlength does.
    .refine(({ length }) => length <= maxLength, "tooLong" satisfies FieldError);
  return isRequired(name) ? given : given.or(z.literal(""));
}
