const INTERACTIVE = "input, textarea, details, summary, a, button, [tabindex]";

/** What a visitor can use, under names that a page drawn anew gives again. */
function interactiveElements(): Map<string, HTMLElement> {
  const counts = new Map<string, number>();
  const named = [...document.querySelectorAll<HTMLElement>(INTERACTIVE)].map((element) => {
    const name = element.getAttribute("name") ?? element.localName;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [`${name} ${count}`, element] as const;
  });
  return new Map(named);
}

/**
 * Holds on to what the visitor does while the page hydrates. When an extension or a translator has
 * changed the page meanwhile, React throws it away and draws it anew: fields empty, folds shut.
 *
 * @returns what puts the words, the open folds and the focus into the new page
 */
export function preserveInputs(): () => void {
  const elements = interactiveElements();
  let focused: EventTarget | null = document.activeElement;
  document.addEventListener("focusin", ({ target }) => (focused = target));

  return () => {
    const drawnAnew = interactiveElements();
    for (const [name, lost] of elements) {
      const fresh = drawnAnew.get(name);
      if (lost.isConnected || !fresh) continue;
      if (isField(lost) && isField(fresh)) fresh.value = lost.value;
      if (lost instanceof HTMLDetailsElement) fresh.toggleAttribute("open", lost.open);
      if (focused === lost) moveFocus(lost, fresh);
    }
    elements.clear();
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(element: HTMLElement): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function moveFocus(lost: HTMLElement, fresh: HTMLElement): void {
  fresh.focus({ preventScroll: true });
  if (!isField(lost) || !isField(fresh)) return;
  const { selectionStart, selectionEnd } = lost;
  // A field for mail has no selection to set.
  if (selectionStart !== null) fresh.setSelectionRange(selectionStart, selectionEnd);
}
