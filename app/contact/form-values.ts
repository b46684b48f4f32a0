import { mobileNumber } from "~/content/phone";
import { fieldNames, type FieldErrors, type FieldName, type Message } from "~/message/fields";

type FormControl = (HTMLInputElement | HTMLTextAreaElement) & { name: FieldName };

/** Returns the DOM fields of the form; an empty list without a form. */
export function formControls(form: HTMLFormElement | null): FormControl[] {
  return fieldNames.flatMap((name) => (form?.elements.namedItem(name) as FormControl | null) ?? []);
}

/** Returns the current values of the fields. */
export function valuesOf(form: HTMLFormElement | null): Partial<Message> {
  return Object.fromEntries(formControls(form).map(({ name, value }) => [name, value]));
}

/** Reduces a pasted number ("+51 966 123 456") to its nine digits; leaves other values unchanged. */
export function tidyNumber(field: { name: string; value: string }): void {
  const number = field.name === "n_cell" ? mobileNumber(field.value) : undefined;
  if (number) field.value = number;
}

/** Returns the errors of HTML constraint validation, except typeMismatch, which rejects josé@ejemplo.pe. */
export function constraintErrors(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name, validity } of formControls(form)) {
    if (validity.valueMissing) errors[name] = "required";
    else if (validity.patternMismatch) errors[name] = "invalid";
    else if (validity.tooLong) errors[name] = "tooLong";
  }
  return errors;
}
