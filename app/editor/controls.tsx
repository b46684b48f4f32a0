import { createContext, useContext, type ReactNode } from "react";
import { asTitle } from "~/documents/changes";
import { FIELD, fieldId, innerName } from "./field-names";
import {
  textOf,
  type EditorField,
  type GroupField,
  type InputField,
  type ListField,
} from "./fields.server";
import { FieldErrorText, Input, type ControlProps } from "./inputs";
import { ItemActions } from "./item-actions";
import type { FormView } from "./view-form.server";

/** What the controls of a form share. */
const FormContext = createContext<
  Pick<FormView, "unseen" | "hints" | "errors" | "touched" | "formUrl">
>({
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

interface FoldedProps {
  name: string;
  title: string;
  children: ReactNode;
}

/** A group of fields that is open while it has an error or was just touched. */
function Folded({ name, title, children }: FoldedProps) {
  const { touched = [], errors = [], unseen } = useContext(FormContext);
  const marked = [...touched, ...errors.map((error) => error.name)];
  const isOpen = marked.some((other) => `${other}.`.startsWith(`${name}.`));
  const why = unseen?.[name];
  return (
    <details className="fields" open={isOpen}>
      {/* A summary takes the focus of a link to it. */}
      <summary id={fieldId(name)}>
        {title}
        {why && <span className="advice">{`Su texto no se ve: ${why}.`}</span>}
      </summary>
      <div className="fields__inside">{children}</div>
    </details>
  );
}

/** The items of a list, each folded under its first text, with their actions. */
function Items({ field, error }: ControlProps<ListField>) {
  const { formUrl } = useContext(FormContext);
  const { name, label, hint, items, minItems, maxItems } = field;
  return (
    <fieldset className="fields" id={fieldId(name)}>
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      <FieldErrorText name={name} error={error} />
      {items.map((item, index) => {
        const title = `${item.label} ${index + 1}`;
        const actions = (
          <p className="row">
            <ItemActions
              title={title}
              inside={{ formUrl, target: item.name }}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              canRemove={items.length > minItems}
            />
          </p>
        );
        return <Item key={item.name} item={item} title={title} actions={actions} />;
      })}
      {items.length < maxItems && <AddButton field={field} formUrl={formUrl} />}
    </fieldset>
  );
}

interface ItemProps {
  item: EditorField;
  title: string;
  actions: ReactNode;
}

function Item({ item, title, actions }: ItemProps) {
  if (item.kind !== "group") {
    return (
      <div>
        <Control field={{ ...item, label: title }} />
        {actions}
      </div>
    );
  }
  const named = item.fields.find(isNaming);
  const longTitle = named ? `${title}: ${asTitle(textOf(named))}` : title;
  return (
    <Folded name={item.name} title={longTitle}>
      <input type="hidden" name={item.name} value={item.json} />
      <Controls fields={item.fields} />
      {actions}
    </Folded>
  );
}

const isNaming = (field: EditorField): field is InputField =>
  "value" in field && field.kind !== "photo" && field.value !== "";

function AddButton({ field, formUrl }: { field: ListField; formUrl: string }) {
  const { name, items, itemLabel, itemPhoto } = field;
  const next = innerName(name, items.length);
  return (
    <p>
      <button
        className="button button--quiet"
        name={FIELD.action}
        value={itemPhoto ? `foto ${next}.${itemPhoto}` : `agregar ${name}`}
        // The answer to the post opens at the new item.
        formAction={itemPhoto ? undefined : `${formUrl}#${fieldId(next)}`}
      >
        {itemPhoto ? "Guardar y agregar fotos" : `Agregar ${itemLabel.toLowerCase()}`}
      </button>
    </p>
  );
}
