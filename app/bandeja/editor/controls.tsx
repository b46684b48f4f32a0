import type { ReactNode } from "react";
import type { Field } from "./fields.server";

interface Controls {
  fields: Field[];
  /** The error of each field, by name. */
  faults: Map<string, string>;
}

/** The form fields, each with its label, hint and error. */
export function Controls({ fields, faults }: Controls) {
  return fields.map((field) => <Control key={field.name} field={field} faults={faults} />);
}

function Control({ field, faults }: { field: Field; faults: Map<string, string> }) {
  const { name, kind, label, hint } = field;
  const fault = faults.get(name);
  const id = `campo-${name}`;
  if (kind === "group" || kind === "list") {
    return (
      <fieldset className="fields" id={id}>
        <legend>{label}</legend>
        {hint && <p className="hint">{hint}</p>}
        {fault && <FaultText name={name} fault={fault} />}
        {kind === "group" ? (
          <Controls fields={field.fields} faults={faults} />
        ) : (
          <Items field={field} faults={faults} />
        )}
      </fieldset>
    );
  }
  if (kind === "checks") return <Checks field={field} fault={fault} />;
  if (kind === "photo") return <Photo field={field} fault={fault} />;
  const described = [hint && `${id}-ayuda`, fault && `${id}-error`].filter(Boolean).join(" ");
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
          "aria-invalid": fault ? true : undefined,
          "aria-describedby": described || undefined,
        }}
      />
      {fault && <FaultText name={name} fault={fault} />}
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
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}

function Checks({ field, fault }: { field: Field; fault?: string }) {
  const { name, label, value, choices } = field;
  const chosen = value.split(" ");
  return (
    <fieldset className="fields" id={`campo-${name}`}>
      <legend>{label}</legend>
      {fault && <FaultText name={name} fault={fault} />}
      {choices.map(([choice, words]) => (
        <p className="check" key={choice}>
          <input
            type="checkbox"
            id={`campo-${name}-${choice}`}
            name={name}
            value={choice}
            defaultChecked={chosen.includes(choice)}
          />
          <label htmlFor={`campo-${name}-${choice}`}>{words}</label>
        </p>
      ))}
    </fieldset>
  );
}

function Photo({ field, fault }: { field: Field; fault?: string }) {
  const { name, label, hint, value, required } = field;
  return (
    <div className="photo">
      <p className="label">{label}</p>
      {hint && <p className="hint">{hint}</p>}
      {value && <img src={value} alt="La foto, como se verá en el sitio" />}
      <input type="hidden" name={name} value={value} />
      {fault && <FaultText name={name} fault={fault} />}
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

function Items({ field, faults }: { field: Field; faults: Map<string, string> }) {
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
          <Controls fields={item.fields} faults={faults} />
          <p className="row">
            {index > 0 && <ItemAction action="subir" item={item} words="Subir" />}
            {index < fields.length - 1 && <ItemAction action="bajar" item={item} words="Bajar" />}
            <ItemAction action="quitar" item={item} words="Quitar" />
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

function ItemAction(props: { action: string; item: Field; words: string }) {
  const { action, item, words } = props;
  const place = `${item.label} ${Number(item.name.split(".").pop()) + 1}`;
  return (
    <button
      className="plain"
      name="accion"
      value={`${action} ${item.name}`}
      aria-label={`${words}: ${place}`}
    >
      {words}
    </button>
  );
}

function FaultText({ name, fault }: { name: string; fault: string }) {
  return (
    <p className="fault" id={`campo-${name}-error`}>
      {fault.charAt(0).toUpperCase() + fault.slice(1)}.
    </p>
  );
}
