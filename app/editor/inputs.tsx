import type { ReactNode } from "react";
import { describedByNotice, noticeAttributes } from "~/bandeja/page-parts";
import { OWNER_PHOTO_ADDRESS, PHOTO_ADDRESS } from "~/documents/photo-address";
import type { TextInput } from "~/documents/schema";
import { capitalize } from "~/words";
import { buttonValue } from "./buttons";
import type { InputField, NamedField } from "./editor-field";
import { FIELD, fieldId } from "./names";

export interface ControlProps<Kind = InputField> {
  field: Kind;
  error?: string;
}

const hintId = (name: string) => `${fieldId(name)}-ayuda`;

const errorId = (name: string) => `${fieldId(name)}-error`;

/** A field with its hint. A group and a list have no value and no maximum length. */
type HintedField = NamedField & Partial<Pick<InputField, "value" | "maxLength">>;

/** Returns the `aria-describedby` of a field with a hint or an error, or with the notice about it. */
export function describedBy({ name, hint, maxLength, isOpenedAt }: HintedField, error?: string) {
  const ids = [
    isOpenedAt && noticeAttributes.id,
    (hint || maxLength) && hintId(name),
    error && errorId(name),
  ];
  return ids.filter(Boolean).join(" ") || undefined;
}

export function Input({ field, error }: ControlProps) {
  const { name, kind, label, required, isWanted } = field;
  if (kind === "checks") return <Checks field={field} error={error} />;
  if (kind === "photo") return <Photo field={field} error={error} />;
  const id = fieldId(name);
  return (
    <div className={kind === "check" ? "check" : undefined}>
      <label htmlFor={id}>
        {label}
        {!required && kind !== "check" && (
          <span className="hint">{isWanted ? " (conviene llenarlo)" : " (opcional)"}</span>
        )}
      </label>
      <Hint field={field} />
      <SingleInput
        field={field}
        props={{
          id,
          name,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": describedBy(field, error),
          "aria-required": (kind !== "check" && required) || undefined,
        }}
      />
      <FieldErrorText name={name} error={error} />
    </div>
  );
}

export function Hint({ field: { name, hint, maxLength, value = "" } }: { field: HintedField }) {
  if (!hint && !maxLength) return null;
  return (
    <p className="hint" id={hintId(name)}>
      {hint} {maxLength && `Tiene ${value.length} letras y caben ${maxLength}.`}
    </p>
  );
}

const textInputs: Record<TextInput, { type?: string; inputMode?: "numeric" | "decimal" }> = {
  date: { type: "date" },
  tel: { type: "tel" },
  email: { type: "email" },
  url: { type: "url" },
  digits: { inputMode: "numeric" },
  decimal: { inputMode: "decimal" },
};

/** Without `required`: the browser's message may be in another language, and would block "Quitar". */
function SingleInput({ field, props }: { field: InputField; props: object }): ReactNode {
  const { kind, input, value } = field;
  if (kind === "textarea") return <textarea {...props} rows={3} defaultValue={value} />;
  if (kind === "check") {
    return <input {...props} type="checkbox" value="si" defaultChecked={value === "si"} />;
  }
  if (kind === "choice") return <Select field={field} props={props} />;
  return <input {...props} type="text" {...(input && textInputs[input])} defaultValue={value} />;
}

function Select({ field, props }: { field: InputField; props: object }) {
  const { value, required, choices } = field;
  return (
    <select {...props} defaultValue={value}>
      <option value="">{required ? "Elige uno" : "Ninguno"}</option>
      {choices.map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Checks({ field, error }: ControlProps) {
  const { name, label, value, choices } = field;
  const chosen = value.split(" ");
  return (
    <fieldset className="fields" aria-describedby={describedBy(field, error)} id={fieldId(name)}>
      <legend>{label}</legend>
      <Hint field={field} />
      <FieldErrorText name={name} error={error} />
      {choices.map(([choice, choiceLabel]) => (
        <p className="check" key={choice}>
          <input
            type="checkbox"
            id={`${fieldId(name)}-${choice}`}
            name={name}
            value={choice}
            defaultChecked={chosen.includes(choice)}
          />
          <label htmlFor={`${fieldId(name)}-${choice}`}>{capitalize(choiceLabel)}</label>
        </p>
      ))}
    </fieldset>
  );
}

function Photo({ field, error }: ControlProps) {
  const { name, label, value, required, isOpenedAt = false } = field;
  return (
    <div className="photo" id={fieldId(name)} {...describedByNotice(isOpenedAt)}>
      <p>
        <strong>{label}</strong>
      </p>
      <Hint field={field} />
      {value && (
        <img
          src={value.replace(PHOTO_ADDRESS, OWNER_PHOTO_ADDRESS)}
          alt="La foto, como se verá en el sitio"
        />
      )}
      {value && <p className="hint">Para que quede otra parte de la foto, súbela otra vez.</p>}
      <input type="hidden" name={name} value={value} />
      <FieldErrorText name={name} error={error} />
      <p className="row">
        <button
          className="plain"
          name={FIELD.action}
          value={buttonValue("foto", name)}
          aria-describedby={describedBy(field, error)}
        >
          {value ? "Guardar y cambiar la foto" : "Guardar y poner una foto"}
        </button>
        {value && !required && (
          <button className="plain" name={FIELD.action} value={buttonValue("sin-foto", name)}>
            Quitar la foto
          </button>
        )}
      </p>
    </div>
  );
}

export function FieldErrorText({ name, error }: { name: string; error?: string }) {
  if (!error) return null;
  return (
    <p className="error" id={errorId(name)}>
      {capitalize(error)}.
    </p>
  );
}
