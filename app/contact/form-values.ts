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

/** What the browser finds wrong by the constraints in the markup. */
export function faultsOf(form: HTMLFormElement): Faults {
  const faults: Faults = {};
  for (const { name, validity } of fieldsOf(form)) {
    if (validity.valueMissing) faults[name] = "required";
    else if (!validity.valid) faults[name] = validity.tooLong ? "tooLong" : "invalid";
  }
  return faults;
}
