/** Compares what somebody else has stored since a form was opened with what the owner typed in the form. */
import { textOf, type EditorField, type InputField } from "./editor-field";

/** A field whose stored value is not the typed one. */
export interface Difference {
  name: string;
  label: string;
  /** The stored value as the owner reads it. */
  stored: string;
}

export function differences(stored: EditorField[], typed: EditorField[]): Difference[] {
  const storedLeaves = leavesOf(stored);
  const typedLeaves = leavesOf(typed);
  const changed = storedLeaves.filter(
    ({ name, value }) => typedLeaves.find((leaf) => leaf.name === name)?.value !== value,
  );
  const removed = typedLeaves.filter(({ name }) =>
    storedLeaves.every((leaf) => leaf.name !== name),
  );
  return [
    ...changed.map(({ name, label, text }) => ({ name, label, stored: text || "vacío" })),
    ...removed.map(({ name, label }) => ({ name, label, stored: "ya no está" })),
  ];
}

/** A field that has no others inside, or a list without items. */
interface Leaf extends Pick<InputField, "name" | "label" | "value"> {
  /** The value as the owner reads it. */
  text: string;
}

function leavesOf(fields: EditorField[]): Leaf[] {
  return fields.flatMap((field) => {
    if (field.kind === "group") return leavesOf(field.fields);
    const { name, label } = field;
    if (field.kind !== "list") return { name, label, value: field.value, text: textOf(field) };
    return field.items.length > 0 ? leavesOf(field.items) : { name, label, value: "", text: "" };
  });
}
