/** The fields of a contact message, in the order of the form and with EmailJS's names. */
export const fieldNames = ["from_name", "from_email", "n_cell", "message"] as const;

export type FieldName = (typeof fieldNames)[number];

/** What somebody typed, or what was accepted of it: one string a field. */
export type ContactMessage = Record<FieldName, string>;

/** Why a field is refused. */
export type Fault = "required" | "invalid" | "tooLong";

/** A field that only machines fill; whoever does is kept apart as spam. */
export const honeypotName = "sitio_web";

interface Field {
  label: string;
  maxLength: number;
  /** A regular expression for the whole value, as HTML's pattern attribute takes it. */
  pattern?: string;
  /** What to tell the visitor about each fault of this field. */
  reasons: Record<"required" | "tooLong", string> & { invalid?: string };
}

/**
 * The one set of rules: HTML constraints in the browser and the schema on the server are both made
 * from it. Lengths count UTF-16 units with line ends as "\n", as maxlength does.
 */
export const fields: Record<FieldName, Field> = {
  from_name: {
    label: "Nombre",
    maxLength: 100,
    reasons: {
      required: "Escribe tu nombre.",
      tooLong: "El nombre puede tener hasta 100 caracteres.",
    },
  },
  from_email: {
    label: "Correo Electrónico",
    maxLength: 254,
    pattern: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`,
    reasons: {
      required: "Escribe tu correo.",
      invalid: "Escribe un correo como nombre@ejemplo.pe, sin espacios.",
      tooLong: "El correo puede tener hasta 254 caracteres.",
    },
  },
  n_cell: {
    label: "Celular",
    maxLength: 9,
    pattern: "[0-9]{9}",
    reasons: {
      required: "Escribe tu número de celular.",
      invalid: "Escribe los 9 dígitos de tu celular, sin espacios ni +51.",
      tooLong: "Escribe los 9 dígitos de tu celular, sin espacios ni +51.",
    },
  },
  message: {
    label: "Mensaje",
    maxLength: 5000,
    reasons: {
      required: "Cuéntanos qué necesitas.",
      tooLong: "El mensaje puede tener hasta 5000 caracteres.",
    },
  },
};

/** The fields that are wrong, each with its fault. */
export type Faults = Partial<Record<FieldName, Fault>>;

/** The sentence for one faulty field. */
export function reasonFor(name: FieldName, fault: Fault): string {
  const { reasons } = fields[name];
  return reasons[fault] ?? reasons.required;
}

/** The fault that the banner speaks of: an empty field first, then a wrong one (specification, section 5). */
export function worstFault(faults: Faults): Fault | undefined {
  const found = Object.values(faults);
  return (["required", "invalid", "tooLong"] as const).find((fault) => found.includes(fault));
}
