import type { ReactNode } from "react";
import { shorten } from "~/documents/changes";
import type { FormError } from "./edit-part.server";
import type { Field } from "./fields.server";
import { FieldErrorText, InputField } from "./inputs";
import { ItemActions } from "./item-actions";

/** What the controls of a form share. */
interface FormContext {
  /** Why visitors do not see a group of fields, by its name. */
  unseen?: Record<string, string>;
  errors: FormError[];
  /** The names of the fields that the last button touched. */
  touched?: string[];
  /** The URL of the form. */
  action: string;
}

interface FieldProps {
  field: Field;
  context: FormContext;
}

/** The form fields, each with its label, hint and error. */
export function Controls({ fields, context }: { fields: Field[]; context: FormContext }) {
  return fields.map((field) => {
    if (field.kind === "group") return <Group key={field.name} field={field} context={context} />;
    if (field.kind === "list") return <Items key={field.name} field={field} context={context} />;
    return <InputField key={field.name} field={field} error={errorOf(context, field.name)} />;
  });
}

const errorOf = ({ errors }: FormContext, name: string) =>
  errors.find((error) => error.name === name)?.message;

/** The fields of an object. */
function Group({ field, context }: FieldProps) {
  const { name, label, hint, fields } = field;
  return (
    <Folded name={name} context={context} title={label}>
      {hint && <p className="hint">{hint}</p>}
      <FieldErrorText name={name} error={errorOf(context, name)} />
      <Controls fields={fields} context={context} />
    </Folded>
  );
}

interface FoldedProps {
  /** The name of the group. */
  name: string;
  context: FormContext;
  title: string;
  children: ReactNode;
}

/** A group of fields that is open while it has an error or was just touched. */
function Folded({ name, context, title, children }: FoldedProps) {
  const marked = [...(context.touched ?? []), ...context.errors.map((error) => error.name)];
  const isOpen = marked.some((other) => `${other}.`.startsWith(`${name}.`));
  const unseen = context.unseen?.[name];
  return (
    <details className="fields" open={isOpen}>
      {/* A summary takes the focus of a link to it. */}
      <summary id={`campo-${name}`}>
        {title}
        {unseen && <span className="advice">{`No se ve: ${unseen}.`}</span>}
      </summary>
      <div className="fields__inside">{children}</div>
    </details>
  );
}

/** The items of a list, each folded under its first text, with their actions. */
function Items({ field, context }: FieldProps) {
  const { name, label, hint, fields, items: [least, most] = [0, Infinity] } = field;
  return (
    <fieldset className="fields" id={`campo-${name}`}>
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      <FieldErrorText name={name} error={errorOf(context, name)} />
      {fields.map((item, index) => {
        const title = `${item.label} ${index + 1}`;
        const actions = (
          <p className="row">
            <ItemActions
              title={title}
              inside={{ form: context.action, target: item.name }}
              isFirst={index === 0}
              isLast={index === fields.length - 1}
              canRemove={fields.length > least}
            />
          </p>
        );
        return (
          <Item key={item.name} item={item} title={title} actions={actions} context={context} />
        );
      })}
      {fields.length < most && <AddButton field={field} context={context} />}
    </fieldset>
  );
}

interface ItemProps {
  item: Field;
  /** Its label with its number. */
  title: string;
  /** The buttons that move or remove it. */
  actions: ReactNode;
  context: FormContext;
}

function Item({ item, title, actions, context }: ItemProps) {
  if (item.kind !== "group") {
    return (
      <div>
        <Controls fields={[{ ...item, label: title }]} context={context} />
        {actions}
      </div>
    );
  }
  const named = item.fields.find(({ kind, value }) => kind !== "photo" && value);
  const longTitle = named ? `${title}: ${shorten(shownValue(named))}` : title;
  return (
    <Folded name={item.name} context={context} title={longTitle}>
      <input type="hidden" name={item.name} value={item.value} />
      <Controls fields={item.fields} context={context} />
      {actions}
    </Folded>
  );
}

/** Returns the value of a field as the owner reads it; empty without a value. */
export function shownValue({ kind, value, choices }: Field): string {
  if (kind === "photo") return value && "otra foto";
  if (kind === "check") return value ? "sí" : "no";
  const labelOf = (one: string) => choices.find(([choice]) => choice === one)?.[1] ?? one;
  return kind === "checks" ? value.split(" ").map(labelOf).join(", ") : labelOf(value);
}

function AddButton({ field, context }: FieldProps) {
  const { name, fields, itemLabel = "", itemPhoto } = field;
  const next = `${name}.${fields.length}`;
  return (
    <p>
      <button
        className="button button--quiet"
        name="accion"
        value={itemPhoto ? `foto ${next}.${itemPhoto}` : `agregar ${name}`}
        // The answer to the post opens at the new item.
        formAction={itemPhoto ? undefined : `${context.action}#campo-${next}`}
      >
        {itemPhoto ? "Guardar y agregar fotos" : `Agregar ${itemLabel.toLowerCase()}`}
      </button>
    </p>
  );
}
