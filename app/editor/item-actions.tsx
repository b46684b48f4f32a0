import { buttonValue, fieldAfter } from "./buttons";
import { FIELD, fieldId } from "./names";

interface ItemActionsProps {
  /** The name of the item, for the labels of the buttons. */
  title: string;
  /** The form's URL and the item's path in it; without them the buttons are in a form of their own entry. */
  inside?: { formUrl: string; target: string };
  isFirst: boolean;
  isLast: boolean;
  canRemove?: boolean;
}

/** The buttons that move and remove an item of a list. */
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
        value={inside ? buttonValue(action, inside.target) : action}
        // The answer to the post opens at the item.
        formAction={
          inside &&
          `${inside.formUrl}#${fieldId(fieldAfter({ action, path: inside.target.split(".") }))}`
        }
        aria-label={`${label}: ${title}`}
      >
        {label}
      </button>
    ));
}
