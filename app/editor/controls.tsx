import { createContext, useContext, type PropsWithChildren } from "react";
import { asTitle } from "~/documents/changes";
import { textOf, type EditorField, type GroupField, type ListField } from "./editor-field";
import { FIELD, fieldId, innerName } from "./names";
import { errorId, FieldErrorText, Input, type ControlProps } from "./inputs";
import { ItemActions } from "./item-actions";
import type { FormView } from "./view-form.server";

const FormContext = createContext<Pick<FormView, "hints" | "errors" | "touched" | "formUrl">>({
  formUrl: "",
});

export const ControlsProvider = FormContext.Provider;

export function Controls({ fields }: { fields: EditorField[] }) {
  return fields.map((field) => <Control key={field.name} field={field} />);
}

function Control({ field }: { field: EditorField }) {
  const { errors, hints } = useContext(FormContext);
  const error = errors?.find(({ name }) => name === field.name)?.message;
  if (field.kind === "group") return <Group field={field} error={error} />;
  if (field.kind === "list") return <Items field={field} error={error} />;
  const hint = [field.hint, hints?.[field.name]].filter(Boolean).join(" ");
  return <Input field={{ ...field, hint }} error={error} />;
}

function Group({ field, error }: ControlProps<GroupField>) {
  const { name, label, hint, fields } = field;
  return (
    <Folded name={name} title={label}>
      {hint && <p className="hint">{hint}</p>}
      <FieldErrorText name={name} error={error} />
      <Controls fields={fields} />
    </Folded>
  );
}

/** A group of fields; open when a field inside has an error or was changed by the last request. */
function Folded({ name, title, children }: PropsWithChildren<{ name: string; title: string }>) {
  const { touched = [], errors = [] } = useContext(FormContext);
  const namesToShow = [...touched, ...errors.map((error) => error.name)];
  const isOpen = namesToShow.some((fieldName) => `${fieldName}.`.startsWith(`${name}.`));
  return (
    <details className="fields" open={isOpen}>
      {/* A summary takes the focus of a link to it. */}
      <summary id={fieldId(name)}>{title}</summary>
      <div className="fields__inside">{children}</div>
    </details>
  );
}

/** The items of a list with their buttons. An item of several fields is folded, under its first text. */
function Items({ field, error }: ControlProps<ListField>) {
  const { formUrl } = useContext(FormContext);
  const { name, label, hint, items, minItems, maxItems } = field;
  return (
    <fieldset className="fields" aria-describedby={error && errorId(name)} id={fieldId(name)}>
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      <FieldErrorText name={name} error={error} />
      {items.map((item, index) => {
        const title = `${item.label} ${index + 1}`;
        return (
          <Item key={item.name} item={item} title={title}>
            <p className="row">
              <ItemActions
                title={title}
                inside={{ formUrl, target: item.name }}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                canRemove={items.length > minItems}
              />
            </p>
          </Item>
        );
      })}
      {items.length < maxItems && <AddButton field={field} formUrl={formUrl} />}
    </fieldset>
  );
}

/** An item; its buttons are the children. */
function Item({ item, title, children }: PropsWithChildren<{ item: EditorField; title: string }>) {
  if (item.kind !== "group") {
    return (
      <div>
        <Control field={{ ...item, label: title }} />
        {children}
      </div>
    );
  }
  const text = firstText(item);
  return (
    <Folded name={item.name} title={text ? `${title}: ${asTitle(text)}` : title}>
      <input type="hidden" name={item.name} value={item.json} />
      <Controls fields={item.fields} />
      {children}
    </Folded>
  );
}

/** Returns the first value of an item that the owner can read; empty when there is none. */
function firstText({ fields }: GroupField): string {
  for (const field of fields) {
    if ("value" in field && field.kind !== "photo" && field.value !== "") return textOf(field);
  }
  return "";
}

function AddButton({ field, formUrl }: { field: ListField; formUrl: string }) {
  const { name, items, itemLabel, itemPhoto } = field;
  const newItem = innerName(name, items.length);
  return (
    <p>
      <button
        className="button button--quiet"
        name={FIELD.action}
        value={itemPhoto ? `foto ${newItem}.${itemPhoto}` : `agregar ${name}`}
        // The answer to the post opens at the new item.
        formAction={itemPhoto ? undefined : `${formUrl}#${fieldId(newItem)}`}
      >
        {itemPhoto ? "Guardar y agregar fotos" : `Agregar ${itemLabel.toLowerCase()}`}
      </button>
    </p>
  );
}
