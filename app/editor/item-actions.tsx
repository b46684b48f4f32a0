import { nameAfter } from "./buttons";
import { FIELD, fieldId } from "./field-names";

interface ItemActionsProps {
  /** What the buttons move or remove, for their names. */
  title: string;
  /** The URL of the form and the path of the item inside it; without it the form names the item. */
  inside?: { formUrl: string; target: string };
  isFirst: boolean;
  isLast: boolean;
  canRemove?: boolean;
}

export function ItemActions(props: ItemActionsProps) {
  const { title, inside, isFirst, isLast, canRemove = true } = props;
  const actions = [
    { action: "subir", label: "Subir", isPossible: !isFirst },
    { action: "bajar", label: "Bajar", isPossible: !isLast },
    { action: "quitar", label: "Quitar", isPossible: canRemove },
  ];
  return actions
    .filter(({ isPossible }) => isPossible)
    .map(({ action, label }) => (
      <button
        key={action}
        className={action === "quitar" ? "plain plain--apart" : "plain"}
        name={FIELD.action}
        value={inside ? `${action} ${inside.target}` : action}
        // The answer to the post opens at the item.
        formAction={
          inside &&
          `${inside.formUrl}#${fieldId(nameAfter({ action, path: inside.target.split(".") }))}`
        }
        aria-label={`${label}: ${title}`}
      >
        {label}
      </button>
    ));
}
