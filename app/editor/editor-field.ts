/** The fields of a form, as the pages draw them. */
import type { TextInput } from "~/documents/schema";

/** A field of a form: one value, the fields of an object, or the items of a list. */
export type EditorField = InputField | GroupField | ListField;

export interface NamedField {
  /** The path of the value, such as "fotos.0.imagen". */
  name: string;
  label: string;
  hint?: string;
  /** Whether the page opens at it, after a button inside the form. */
  isOpenedAt?: boolean;
}

export interface InputField extends NamedField {
  kind: "text" | "textarea" | "photo" | "choice" | "check" | "checks";
  /** The text. For a tick "si" or nothing; for several ticks the chosen values, with spaces between them. */
  value: string;
  required: boolean;
  /** Whether clients or the law ask for it. */
  isWanted: boolean;
  input?: TextInput;
  maxLength?: number;
  choices: [value: string, label: string][];
}

export interface GroupField extends NamedField {
  kind: "group";
  fields: EditorField[];
  /** Only of an item of a list: what it has beside these fields, as JSON. A hidden field posts it. */
  rest?: string;
}

export interface ListField extends NamedField {
  kind: "list";
  items: EditorField[];
  minItems: number;
  maxItems: number;
  /** What one item is called, such as "Oficina". */
  itemLabel: string;
  /** The key of the photo that each item needs. */
  itemPhoto?: string;
}

/** Returns the value of a field as the owner reads it; empty without a value. */
export function textOf({ kind, value, choices }: InputField): string {
  if (kind === "photo") return value && "otra foto";
  if (kind === "check") return value ? "sí" : "no";
  const labelOf = (chosen: string) => choices.find(([choice]) => choice === chosen)?.[1] ?? chosen;
  return kind === "checks" ? value.split(" ").map(labelOf).join(", ") : labelOf(value);
}
