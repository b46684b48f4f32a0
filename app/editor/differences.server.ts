import type { z } from "zod";
import { labelAtPath } from "~/documents/schema";
import { textOf, type EditorField, type InputField } from "./editor-field";
import { editorFields } from "./fields.server";

/** A field whose stored value is not the typed one. */
export interface Difference {
  name: string;
  /** Its label, after the names of the items that it is in. */
  label: string;
  /** The stored value as the owner reads it. */
  stored: string;
}

/** Compares what somebody else has stored since a form was opened with what the owner typed in the form. */
export function differences(schema: z.ZodType, stored: unknown, typed: unknown): Difference[] {
  const storedInputs = inputsIn(editorFields(schema, stored));
  const typedInputs = inputsIn(editorFields(schema, typed));
  const inputNamed = (name: string, inputs: InputField[]) =>
    inputs.find((input) => input.name === name);
  const changed = storedInputs.filter(
    ({ name, value }) => (inputNamed(name, typedInputs)?.value ?? "") !== value,
  );
  const removed = typedInputs.filter(
    ({ name, value }) => value !== "" && !inputNamed(name, storedInputs),
  );
  const difference = ({ name }: InputField, stored: string) => {
    return { name, label: labelAtPath(schema, name.split(".")), stored };
  };
  return [
    ...changed.map((input) => difference(input, textOf(input) || "vacío")),
    ...removed.map((input) => difference(input, "ya no está")),
  ];
}

/** Returns the fields with a value of their own, also those in groups and in the items of lists. */
function inputsIn(fields: EditorField[]): InputField[] {
  return fields.flatMap((field) => {
    if (field.kind === "group") return inputsIn(field.fields);
    return field.kind === "list" ? inputsIn(field.items) : field;
  });
}
