import { z } from "zod";
import {
  fieldNames,
  fields,
  type ContactMessage,
  type Fault,
  type Faults,
  type FieldName,
} from "./fields";

/** White space, invisible and default-ignorable characters do not make an answer; nor does blank Braille. */
const SOMETHING_VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Controls other than tab and line feed: no visitor types them, PostgreSQL stores no NUL. */
const STRAY_CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Line ends as "\n" and no stray controls: the form in which a message is counted, kept and sent. */
export function tidy(value: string): string {
  return value.replace(/\r\n?/g, "\n").replace(STRAY_CONTROLS, "");
}

function fieldSchema(name: FieldName) {
  const { maxLength, pattern } = fields[name];
  const wholeValue = new RegExp(`^(?:${pattern ?? "[^]*"})$`, "u");
  // A mail address that is too long, or a phone number, is invalid by the specification's words.
  const overlong: Fault = pattern ? "invalid" : "tooLong";
  return z
    .string()
    .refine((value) => SOMETHING_VISIBLE.test(value), { error: "required", abort: true })
    .refine((value) => wholeValue.test(value), { error: "invalid", abort: true })
    .refine((value) => value.length <= maxLength, { error: overlong });
}

const schema = z.object({
  from_name: fieldSchema("from_name"),
  from_email: fieldSchema("from_email"),
  n_cell: fieldSchema("n_cell"),
  message: fieldSchema("message"),
});

/** The fields of a posted form as text: the first of each name, a file or an absent one as "". */
export function readFields(form: FormData): ContactMessage {
  const read = (name: FieldName) => {
    const value = form.get(name);
    return typeof value === "string" ? tidy(value) : "";
  };
  return {
    from_name: read("from_name").replace(/\s*\n\s*/g, " "),
    from_email: read("from_email"),
    n_cell: read("n_cell"),
    message: read("message"),
  };
}

/** The faults of a message by the rules of the specification, section 5; none when it is right. */
export function validate(message: ContactMessage): Faults {
  const result = schema.safeParse(message);
  if (result.success) return {};
  const faults: Faults = {};
  for (const name of fieldNames) {
    const issue = result.error.issues.find(({ path }) => path[0] === name);
    if (issue) faults[name] = issue.message as Fault;
  }
  return faults;
}
