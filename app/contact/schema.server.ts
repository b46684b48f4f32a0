import { z } from "zod";
import {
  fieldNames,
  fieldOf,
  isRequired,
  messageFrom,
  type Fault,
  type Faults,
  type FieldName,
  type Message,
} from "~/message/fields";

/** White space, invisible and default-ignorable characters do not make an answer; nor does blank Braille. */
const SOMETHING_VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Controls other than tab and line feed: no visitor types them, PostgreSQL stores no NUL. */
const STRAY_CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** So much of a field is read, in lengths of it: enough to tell that it is too long and to give it back. */
const READ_FACTOR = 4;

/** Line ends as "\n" and no stray controls: the form in which a message is counted, kept and sent. */
function normalizeText(value: string): string {
  return value.replace(/\r\n?/g, "\n").replace(STRAY_CONTROLS, "");
}

function fieldSchema(name: FieldName) {
  const { maxLength, pattern } = fieldOf(name);
  const wholeValue = new RegExp(`^(?:${pattern ?? "[^]*"})$`, "u");
  // A mail address that is too long, or a phone number, is invalid by the words of the form.
  const overlong: Fault = pattern ? "invalid" : "tooLong";
  const isGiven = (value: string) => value !== "" || isRequired(name);
  return (
    z
      .string()
      .refine((value) => !isGiven(value) || SOMETHING_VISIBLE.test(value), {
        error: "required",
        abort: true,
      })
      // Before the pattern, which may take quadratic time on a long value.
      .refine((value) => value.length <= maxLength, { error: overlong, abort: true })
      .refine((value) => !isGiven(value) || wholeValue.test(value), { error: "invalid" })
  );
}

const schema = z.object(
  Object.fromEntries(fieldNames.map((name) => [name, fieldSchema(name)])) as Record<
    FieldName,
    ReturnType<typeof fieldSchema>
  >,
);

/** The fields of a posted form as text: the first of each name, a file or an absent one as "". */
export function readFields(form: FormData): Message {
  return messageFrom((name) => {
    const { maxLength, input } = fieldOf(name);
    const value = form.get(name);
    if (typeof value !== "string") return "";
    const text = normalizeText(value.slice(0, READ_FACTOR * maxLength));
    if (!isRequired(name) && !SOMETHING_VISIBLE.test(text)) return "";
    return input?.type === "text" ? onOneLine(text) : text;
  });
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, (space) => (space.includes("\n") ? " " : space));
}

/** What is wrong with a message, each fault with its field; nothing when it is right. */
export function validate(message: Message): Faults {
  const faults: Faults = {};
  for (const { path, message: fault } of schema.safeParse(message).error?.issues ?? []) {
    faults[path[0] as FieldName] ??= fault as Fault;
  }
  return faults;
}
