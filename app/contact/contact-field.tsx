import { useId, type HTMLAttributes } from "react";
import { fields, type FieldName } from "./fields";

const inputs: Record<
  Exclude<FieldName, "message">,
  { type: string; autoComplete: string; inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"] }
> = {
  from_name: { type: "text", autoComplete: "name" },
  from_email: { type: "email", autoComplete: "email", inputMode: "email" },
  n_cell: { type: "tel", autoComplete: "tel-national", inputMode: "numeric" },
};

interface ContactFieldProps {
  name: FieldName;
  /** What was typed before, when it must be kept. */
  value: string | undefined;
  /** Why the field is refused, when it is. */
  reason: string | undefined;
}

/** One labelled field, tied to the reason why it is refused. */
export function ContactField({ name, value, reason }: ContactFieldProps) {
  const id = useId();
  const { label, maxLength, pattern } = fields[name];
  const shared = {
    id,
    name,
    maxLength,
    required: true,
    defaultValue: value,
    "aria-invalid": reason ? true : undefined,
    "aria-describedby": reason ? `${id}-reason` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {name === "message" ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input {...shared} {...inputs[name]} pattern={pattern} />
      )}
      {reason && (
        <p className="field__reason" id={`${id}-reason`}>
          {reason}
        </p>
      )}
    </div>
  );
}
