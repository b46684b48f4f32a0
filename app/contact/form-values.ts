import { isMobile, nationalNumber } from "~/content/phone";
import { fieldNames, type Faults, type FieldName, type Message } from "~/message/fields";

type Field = (HTMLInputElement | HTMLTextAreaElement) & { name: FieldName };

/** The fields of the form as they stand in the page; none while there is no form. */
export function fieldsOf(form: HTMLFormElement | null): Field[] {
  return fieldNames.flatMap((name) => (form?.elements.namedItem(name) as Field | null) ?? []);
}

/** What is written in the fields. */
export function valuesOf(form: HTMLFormElement | null): Partial<Message> {
  return Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
}

/** Brings a number that was pasted or filled in ("+51 966 123 456") to its nine digits; else leaves it. */
export function tidyNumber(field: { name: string; value: string }): void {
  const number = field.name === "n_cell" ? nationalNumber(field.value) : undefined;
  if (number && isMobile(number)) field.value = number;
}

/** What the markup's constraints find wrong, except typeMismatch, which does not know josé@ejemplo.pe. */
export function constraintFaults(form: HTMLFormElement): Faults {
  const faults: Faults = {};
  for (const { name, validity } of fieldsOf(form)) {
    if (validity.valueMissing) faults[name] = "required";
    else if (validity.patternMismatch) faults[name] = "invalid";
    else if (validity.tooLong) faults[name] = "tooLong";
  }
  return faults;
}
