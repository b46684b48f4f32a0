import type { ReactNode } from "react";
import type { Field } from "./fields.server";

interface Controls {
  fields: Field[];
  /** The error of each field, by name. */
  errors: Map<string, string>;
}

/** The form fields, each with its label, hint and error. */
export function Controls({ fields, errors }: Controls) {
  return fields.map((field) => <Control key={field.name} field={field} errors={errors} />);
}

function Control({ field, errors }: { field: Field; errors: Map<string, string> }) {
  const { name, kind, label, hint } = field;
  const error = errors.get(name);
  const id = `campo-${name}`;
  if (kind === "group" || kind === "list") {
    return (
      <fieldset className="fields" id={id}>
        <legend>{label}</legend>
        {hint && <p className="hint">{hint}</p>}
        {error && <FieldError name={name} error={error} />}
        {kind === "group" ? (
          <Controls fields={field.fields} errors={errors} />
        ) : (
          <Items field={field} errors={errors} />
        )}
      </fieldset>
    );
  }
  if (kind === "checks") return <Checks field={field} error={error} />;
  if (kind === "photo") return <Photo field={field} error={error} />;
  const described = [hint && `${id}-ayuda`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={kind === "check" ? "check" : undefined}>
      <label htmlFor={id}>
        {label}
        {!field.required && kind !== "check" && <span className="hint"> (opcional)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-ayuda`}>
          {hint}
        </p>
      )}
      <Input
        field={field}
        common={{
          id,
          name,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": described || undefined,
        }}
      />
      {error && <FieldError name={name} error={error} />}
    </div>
  );
}

interface CommonProps {
  id: string;
  name: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** Does not use `required`: the browser's message would be in another language and would block "Quitar". */
function Input({ field, common }: { field: Field; common: CommonProps }): ReactNode {
  const { kind, value, required, choices } = field;
  const props = { ...common, "aria-required": required || undefined };
  if (kind === "textarea") return <textarea {...props} rows={4} defaultValue={value} />;
  if (kind === "check") {
    return <input {...common} type="checkbox" value="si" defaultChecked={value === "si"} />;
  }
  if (kind === "number") {
    return <input {...props} inputMode="decimal" autoComplete="off" defaultValue={value} />;
  }
  if (kind !== "choice") {
    const type = kind === "date" ? "date" : "text";
    return <input {...props} type={type} autoComplete="off" defaultValue={value} />;
  }
  const isOther = value !== "" && !choices.some(([choice]) => choice === value);
  return (
    <select {...props} defaultValue={value}>
      <option value="">{required ? "Elige uno" : "Ninguno"}</option>
      {isOther && <option value={value}>{value}</option>}
      {choices.map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Checks({ field, error }: { field: Field; error?: string }) {
  const { name, label, value, choices } = field;
  const chosen = value.split(" ");
  return (
    <fieldset className="fields" id={`campo-${name}`}>
      <legend>{label}</legend>
      {error && <FieldError name={name} error={error} />}
      {choices.map(([choice, choiceLabel]) => (
        <p className="check" key={choice}>
          <input
            type="checkbox"
            id={`campo-${name}-${choice}`}
            name={name}
            value={choice}
            defaultChecked={chosen.includes(choice)}
          />
          <label htmlFor={`campo-${name}-${choice}`}>{choiceLabel}</label>
        </p>
      ))}
    </fieldset>
  );
}

function Photo({ field, error }: { field: Field; error?: string }) {
  const { name, label, hint, value, required } = field;
  return (
    <div className="photo">
      <p className="label">{label}</p>
      {hint && <p className="hint">{hint}</p>}
      {value && <img src={value} alt="La foto, como se verá en el sitio" />}
      <input type="hidden" name={name} value={value} />
      {error && <FieldError name={name} error={error} />}
      <p className="row">
        <button className="plain" name="accion" value={`foto ${name}`}>
          {value ? "Guardar y cambiar la foto" : "Guardar y poner una foto"}
        </button>
        {value && !required && (
          <button className="plain" name="accion" value={`sin-foto ${name}`}>
            Quitar la foto
          </button>
        )}
      </p>
    </div>
  );
}

function Items({ field, errors }: { field: Field; errors: Map<string, string> }) {
  const { name, fields } = field;
  const next = `${name}.${fields.length}`;
  const photo = fields[0]?.fields.find(({ kind }) => kind === "photo");
  return (
    <>
      {fields.map((item, index) => (
        <fieldset key={item.name} className="fields">
          <legend>
            {item.label} {index + 1}
          </legend>
          <Controls fields={item.fields} errors={errors} />
          <p className="row">
            {index > 0 && <ItemAction action="subir" item={item} label="Subir" />}
            {index < fields.length - 1 && <ItemAction action="bajar" item={item} label="Bajar" />}
            <ItemAction action="quitar" item={item} label="Quitar" />
          </p>
        </fieldset>
      ))}
      <p>
        <button
          className="button button--quiet"
          name="accion"
          value={photo ? `foto ${next}.${photo.name.split(".").pop()}` : `agregar ${name}`}
        >
          {photo ? "Guardar y agregar otra foto" : "Agregar"}
        </button>
      </p>
    </>
  );
}

function ItemAction(props: { action: string; item: Field; label: string }) {
  const { action, item, label } = props;
  const itemName = `${item.label} ${Number(item.name.split(".").pop()) + 1}`;
  return (
    <button
      className="plain"
      name="accion"
      value={`${action} ${item.name}`}
      aria-label={`${label}: ${itemName}`}
    >
      {label}
    </button>
  );
}

function FieldError({ name, error }: { name: string; error: string }) {
  return (
    <p className="error" id={`campo-${name}-error`}>
      {error.charAt(0).toUpperCase() + error.slice(1)}.
    </p>
  );
}
