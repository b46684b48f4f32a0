/** What a form that was stored meanwhile has in the place of what the owner typed. */
import { textOf, type EditorField, type InputField } from "./fields.server";

/** A field whose stored value is not the typed one. */
export interface Difference {
  name: string;
  label: string;
  /** The stored value as the owner reads it. */
  stored: string;
}

export function differences(stored: EditorField[], typed: EditorField[]): Difference[] {
  const [storedLeaves, typedLeaves] = [leavesOf(stored), leavesOf(typed)];
  const find = (leaves: Leaf[], name: string) => leaves.find((leaf) => leaf.name === name);
  const changed = storedLeaves.filter(
    ({ name, value }) => find(typedLeaves, name)?.value !== value,
  );
  const gone = typedLeaves.filter(({ name }) => !find(storedLeaves, name));
  return [
    ...changed.map(({ name, label, text }) => ({ name, label, stored: text || "vacío" })),
    ...gone.map(({ name, label }) => ({ name, label, stored: "ya no está" })),
  ];
}

/** A value that has no others inside; `text` is what the owner reads of it. */
interface Leaf extends Pick<InputField, "name" | "label" | "value"> {
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
