import type { HTMLAttributes } from "react";

interface Field {
  label: string;
  /** The field's name in the privacy notice and in the owner's CSV. */
  noun: string;
  /** The most UTF-16 units. The form has no attribute maxlength, with which browsers cut a pasted text without a word. */
  maxLength: number;
  /** A regular expression for the whole value. The form has no attribute pattern: browsers do not check this form. */
  pattern?: string;
  /** The <input> attributes. Without them the field is a textarea. */
  input?: {
    type: "text" | "email";
    autoComplete: string;
    inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  };
  /** `false` for a field that visitors may leave empty. */
  required?: false;
  /** Whether two values that differ in letter case alone are the same, for the hash of a message. */
  ignoresCase?: true;
  /** The sentence for each error that the field can have. */
  reasons: Partial<Record<FieldError, string>> & { tooLong: string };
}

const NINE_DIGITS =
  "Escribe los 9 dígitos de un celular del Perú, sin espacios ni +51. Si el tuyo es de otro país, escríbenos por WhatsApp, o pon aquí el de un familiar, con su permiso, y el tuyo en el mensaje.";

/** The fields in the order of the form, with the error under each. To add one, see docs/add-a-field.md. */
export const fields = {
  from_name: {
    label: "Nombre",
    noun: "nombre",
    maxLength: 100,
    input: { type: "text", autoComplete: "name" },
    reasons: {
      required: "Escribe tu nombre.",
      tooLong: "El nombre puede tener hasta 100 caracteres.",
    },
  },
  from_email: {
    label: "Correo Electrónico",
    noun: "correo",
    maxLength: 254,
    pattern: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`,
    input: { type: "email", autoComplete: "email", inputMode: "email" },
    ignoresCase: true,
    reasons: {
      required: "Escribe tu correo.",
      invalid: "Escribe un correo como nombre@ejemplo.pe, sin espacios.",
      tooLong: "El correo puede tener hasta 254 caracteres.",
    },
  },
  n_cell: {
    label: "Celular",
    noun: "celular",
    // Longer than the pattern, so that a refused number is shown again whole.
    maxLength: 30,
    pattern: "[0-9]{9}",
    // Not "tel", for which browsers fill in +51.
    input: { type: "text", autoComplete: "tel-national", inputMode: "numeric" },
    reasons: {
      required: "Escribe tu número de celular.",
      invalid: NINE_DIGITS,
      tooLong: NINE_DIGITS,
    },
  },
  message: {
    label: "Mensaje",
    noun: "mensaje",
    maxLength: 5000,
    reasons: {
      required: "Cuéntanos qué necesitas.",
      tooLong: "El mensaje puede tener hasta 5000 caracteres.",
    },
  },
} satisfies Record<string, Field>;

/** A hidden field that only bots fill in. */
export const honeypotName = "sitio_web";

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];

export type Message = Record<FieldName, string>;

export type FieldError = "required" | "invalid" | "tooLong";

export type FieldErrors = Partial<Record<FieldName, FieldError>>;

export function fieldOf(name: FieldName): Field {
  return fields[name];
}

export function isRequired(name: FieldName): boolean {
  return fieldOf(name).required !== false;
}

/** Returns the message whose fields have these values. */
export function messageFrom(valueOf: (name: FieldName) => string): Message {
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as Message;
}

/** Returns a copy of a message with only its fields, each cut to its maxLength. */
export function shorten(message: Message): Message {
  return messageFrom((name) => message[name].slice(0, fieldOf(name).maxLength));
}

/** Returns the sentence under a field with this error. */
export function reasonOf(name: FieldName, error: FieldError): string {
  const { reasons } = fieldOf(name);
  return reasons[error] ?? reasons.tooLong;
}
