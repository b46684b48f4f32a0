interface ItemActionsProps {
  /** What the buttons move or remove, for their names. */
  title: string;
  /** The path of the item inside the form; without it the form names the item. */
  target?: string;
  isFirst: boolean;
  isLast: boolean;
  canRemove?: boolean;
}

/** The buttons that move or remove an item of a list. */
export function ItemActions(props: ItemActionsProps) {
  const { title, target, isFirst, isLast, canRemove = true } = props;
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
        name="accion"
        value={target ? `${action} ${target}` : action}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </button>
    ));
}
