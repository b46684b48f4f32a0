import { createContext, useContext, type PropsWithChildren } from "react";
import { describedByNotice } from "~/bandeja/page-parts";
import { asTitle } from "~/documents/changes";
import { buttonValue } from "./buttons";
import { textOf, type EditorField, type GroupField, type ListField } from "./editor-field";
import { FIELD, fieldId, innerName } from "./names";
import { describedBy, FieldErrorText, Hint, Input, type ControlProps } from "./inputs";
import { ItemActions } from "./item-actions";
import type { FormError, FormView } from "./view-form.server";

type Form = Pick<FormView, "formUrl" | "hints" | "opened"> & {
  errors: FormError[];
  /** The name of the field that the page opens at, after a button inside the form. */
  openedAt?: string;
};

const FormContext = createContext<Form>({ formUrl: "", hints: {}, opened: [], errors: [] });

export const ControlsProvider = FormContext.Provider;

export function Controls({ fields }: { fields: EditorField[] }) {
  return fields.map((field) => <Control key={field.name} field={field} />);
}

/** A field with its hint and its error; the buttons of an item of a list are the children. */
function Control({ field, children }: PropsWithChildren<{ field: EditorField }>) {
  const { errors, hints, openedAt } = useContext(FormContext);
  const error = errors.find(({ name }) => name === field.name)?.message;
  const hint = [field.hint, hints[field.name]].filter(Boolean).join(" ");
  const isOpenedAt = field.name === openedAt;
  if (field.kind === "group") {
    return (
      <Group field={{ ...field, hint, isOpenedAt }} error={error}>
        {children}
      </Group>
    );
  }
  if (field.kind === "list") return <Items field={{ ...field, hint, isOpenedAt }} error={error} />;
  const input = <Input field={{ ...field, hint, isOpenedAt }} error={error} />;
  return children ? (
    <div>
      {input}
      {children}
    </div>
  ) : (
    input
  );
}

/** Several fields, folded. Open when a field inside has an error or was changed by the last request. */
function Group({ field, error, children }: PropsWithChildren<ControlProps<GroupField>>) {
  const { opened, errors } = useContext(FormContext);
  const { name, label, fields, rest, isOpenedAt = false } = field;
  const openedNames = [...opened, ...errors.map((error) => error.name)];
  const isOpen = openedNames.some((inner) => `${inner}.`.startsWith(`${name}.`));
  const text = rest === undefined ? "" : firstText(field);
  const title = text ? `${label}: ${asTitle(text)}` : label;
  return (
    <details
      className="fields"
      open={isOpen}
      // Orca says nothing of a summary that a page opens at.
      id={isOpenedAt ? fieldId(name) : undefined}
      aria-label={isOpenedAt ? title : undefined}
      {...describedByNotice(isOpenedAt)}
    >
      {/* A summary takes the focus of a link to it. */}
      <summary
        id={isOpenedAt ? undefined : fieldId(name)}
        aria-describedby={describedBy({ ...field, isOpenedAt: false }, error)}
      >
        {title}
      </summary>
      <div className="fields__inside">
        <Hint field={field} />
        <FieldErrorText name={name} error={error} />
        {rest !== undefined && <input type="hidden" name={name} value={rest} />}
        <Controls fields={fields} />
        {children}
      </div>
    </details>
  );
}

/** Returns the first value of a group that the owner can read; empty when there is none. */
function firstText({ fields }: GroupField): string {
  for (const field of fields) {
    if ("value" in field && field.kind !== "photo" && field.value !== "") return textOf(field);
  }
  return "";
}

/** The items of a list with their buttons. */
function Items({ field, error }: ControlProps<ListField>) {
  const { formUrl } = useContext(FormContext);
  const { name, label, items, minItems, maxItems, isOpenedAt } = field;
  return (
    <fieldset
      className="fields"
      aria-describedby={describedBy(field, error)}
      id={fieldId(name)}
      tabIndex={isOpenedAt ? -1 : undefined}
    >
      <legend>{label}</legend>
      <Hint field={field} />
      <FieldErrorText name={name} error={error} />
      {items.map((item, index) => (
        <Control key={item.name} field={item}>
          <p className="row">
            <ItemActions
              title={item.label}
              inside={{ formUrl, target: item.name }}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              canRemove={items.length > minItems}
            />
          </p>
        </Control>
      ))}
      {items.length < maxItems && <AddButton field={field} formUrl={formUrl} />}
    </fieldset>
  );
}

/** Adds an item; when each item needs a photo, the form is saved first and photos are uploaded. */
function AddButton({ field, formUrl }: { field: ListField; formUrl: string }) {
  const { name, items, itemLabel, itemPhoto } = field;
  const newItem = innerName(name, items.length);
  return (
    <p>
      <button
        className="button button--quiet"
        name={FIELD.action}
        value={
          itemPhoto
            ? buttonValue("foto", innerName(newItem, itemPhoto))
            : buttonValue("agregar", name)
        }
        // The answer to the post opens at the new item.
        formAction={itemPhoto ? undefined : `${formUrl}#${fieldId(newItem)}`}
      >
        {itemPhoto ? "Guardar y agregar fotos" : `Agregar ${itemLabel.toLowerCase()}`}
      </button>
    </p>
  );
}
