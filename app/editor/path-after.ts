/** Returns the path where the page opens after the action of a button: the moved item, or the list without it. */
export function pathAfter(action: string, target: string): string {
  const [index, ...list] = target.split(".").reverse();
  const path = list.reverse();
  if (action === "quitar") return path.join(".");
  const step = { subir: -1, bajar: 1 }[action];
  return step ? [...path, Number(index) + step].join(".") : target;
}
