import {
  fieldNames,
  isRequired,
  reasonOf,
  type FieldError,
  type FieldErrors,
  type FieldName,
  type Message,
} from "~/message/fields";
import { texts } from "./banner-texts.shared";
import { chatText } from "./chat-text.shared";

/** The outcome of a POST for the visitor. */
export type Outcome =
  | { kind: "sent" }
  | {
      kind: "error";
      /** The sentence of the banner. */
      text: string;
      /** The sentence below it. */
      detail?: string;
      /** The text of a chat that the banner offers, if the site could not send. */
      chat?: string;
      /** The sentences under the fields. */
      reasons?: Partial<Record<FieldName, string>>;
      /** What the form shows again. */
      values?: Message;
    };

export const sent: Outcome = { kind: "sent" };

/** Returns the outcome of a failed send. `detail` says what else the visitor can do than write by WhatsApp. */
export function failed(values: Message, detail?: string): Outcome {
  return { kind: "error", text: texts.failed, chat: chatText(values), values, detail };
}

const BY_IMPORTANCE: FieldError[] = ["required", "invalid", "tooLong"];

/** Returns the outcome of an invalid form: the most important error for the banner, and a sentence for each field. */
export function refused(errors: FieldErrors, values: Message): Outcome {
  const reasons = Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, reasonOf(name as FieldName, error)]),
  );
  const worst = BY_IMPORTANCE.find((error) => Object.values(errors).includes(error)) ?? "tooLong";
  const hasOptionalField = !fieldNames.every(isRequired);
  const text = worst === "required" && hasOptionalField ? texts.missing : texts[worst];
  return { kind: "error", text, reasons, values };
}
