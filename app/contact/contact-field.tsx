import type { FocusEvent } from "react";
import { fieldOf, isRequired, type FieldName } from "~/message/fields";
import { tidyNumber } from "./form-values";

interface ContactFieldProps {
  name: FieldName;
  value: string | undefined;
  reason: string | undefined;
}

/** One field with its label, and its error tied by aria-describedby. */
export function ContactField({ name, value, reason }: ContactFieldProps) {
  // The id is unique because a page has only one form.
  const id = `contact-${name}`;
  const { label, maxLength, pattern, input } = fieldOf(name);
  const shared = {
    id,
    name,
    maxLength,
    required: isRequired(name),
    defaultValue: value,
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      tidyNumber(currentTarget),
    "aria-invalid": reason ? true : undefined,
    "aria-describedby": reason ? `${id}-reason` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{isRequired(name) ? label : `${label} (opcional)`}</label>
      {input ? (
        <input {...shared} {...input} pattern={pattern} />
      ) : (
        <textarea {...shared} rows={3} />
      )}
      {reason && (
        <p className="field__reason" id={`${id}-reason`}>
          {reason}
        </p>
      )}
    </div>
  );
}
