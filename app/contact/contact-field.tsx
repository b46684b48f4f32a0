import type { FocusEvent, ReactNode } from "react";
import { fieldOf, isRequired, type FieldName } from "~/message/fields";
import { tidyNumber } from "./form-values";

interface ContactFieldProps {
  name: FieldName;
  value: string | undefined;
  reason: string | undefined;
  /** What to know before typing, below the field. */
  hint?: ReactNode;
}

/** One field with its label, and its error or its hint tied by aria-describedby. */
export function ContactField({ name, value, reason, hint }: ContactFieldProps) {
  // The id is unique because a page has only one form.
  const id = `contact-${name}`;
  const { label, maxLength, pattern, input } = fieldOf(name);
  const note = reason ?? hint;
  const shared = {
    id,
    name,
    maxLength,
    required: isRequired(name),
    defaultValue: value,
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      tidyNumber(currentTarget),
    "aria-invalid": reason ? true : undefined,
    "aria-describedby": note ? `${id}-note` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{isRequired(name) ? label : `${label} (opcional)`}</label>
      {input ? (
        <input {...shared} {...input} pattern={pattern} />
      ) : (
        <textarea {...shared} rows={3} />
      )}
      {note && (
        <p className={reason ? "field__reason" : "small"} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
