import type { Field } from "./fields.server";

/** Stored values with their labels. */
export function Values({ fields }: { fields: Field[] }) {
  const leaves = (all: Field[]): Field[] =>
    all.flatMap((field) => (field.fields.length > 0 ? leaves(field.fields) : [field]));
  return (
    <ul>
      {leaves(fields)
        .filter(({ value }) => value !== "")
        .map(({ name, label, value }) => (
          <li key={name}>
            {label}: {value}
          </li>
        ))}
    </ul>
  );
}
