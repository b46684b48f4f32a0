import { fieldNames } from "~/message/fields";

type Field = HTMLInputElement | HTMLTextAreaElement;

function contactFields(): Field[] {
  const names = fieldNames.map((name) => `[name="${name}"]`).join();
  return [...document.querySelectorAll<Field>(`.contact-form :is(${names})`)];
}

/**
 * Holds on to the fields in which somebody may be writing while the page wakes up. When an extension or
 * a translator has changed the page meanwhile, React throws it away and draws it anew, with empty fields.
 *
 * @returns what puts the words and the cursor into the new fields
 */
export function keepTypedWords(): () => void {
  const fields = contactFields();
  let focused: EventTarget | null = document.activeElement;
  document.addEventListener("focusin", ({ target }) => (focused = target));

  return () => {
    const fresh = new Map(contactFields().map((field) => [field.name, field]));
    for (const lost of fields.splice(0)) {
      const field = fresh.get(lost.name);
      if (lost.isConnected || !field) continue;
      field.value = lost.value;
      if (focused !== lost) continue;
      field.focus({ preventScroll: true });
      const { selectionStart, selectionEnd } = lost;
      // A field for mail has no selection to set.
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
