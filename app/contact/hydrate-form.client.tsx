/** Hydrates the contact form alone: docs/architecture.md. What the visitor has typed before stays. */
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ContactForm, type ContactFormProps } from "./contact-form";
import { formControls } from "./form-values";
import outcomeCss from "./outcome.css?url";

/** Hydrates the form of the page, if it has one. */
export function hydrateForm(): void {
  const root = document.querySelector<HTMLElement>(".contact-form__root");
  if (!root) return;
  const props = JSON.parse(root.dataset.form as string) as ContactFormProps;
  addStylesheet(outcomeCss);
  root.querySelectorAll("textarea").forEach(keepText);
  const onRecoverableError = restoreTyping(root);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ContactForm {...props} />
      </StrictMode>,
      { onRecoverableError },
    );
  });
}

function addStylesheet(href: string): void {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}

/**
 * Keeps the text of a text area. React 18 sets the default value again while it hydrates, so what was typed since a
 * plain POST that failed would be lost. With another default value it leaves the text alone.
 */
function keepText(area: HTMLTextAreaElement): void {
  const text = area.value;
  // Once its value was set, a text area does not follow its default value.
  area.value = text;
  area.defaultValue = "";
}

/**
 * Returns a function for the case that an extension or a translator has changed the form: React then reports an
 * error and draws the form anew, without the typed text. The function brings back the text, the focus and the cursor.
 */
function restoreTyping(root: HTMLElement): () => void {
  let before = formControls(root.querySelector("form"));
  let focused: EventTarget | null = document.activeElement;
  // Captured, because React stops the event at a form that it has not hydrated yet.
  document.addEventListener("focusin", ({ target }) => (focused = target), true);
  return () => {
    const after = formControls(root.querySelector("form"));
    for (const old of before) {
      const fresh = after.find(({ name }) => name === old.name);
      if (!fresh || fresh === old) continue;
      fresh.value = old.value;
      if (old !== focused) continue;
      fresh.focus({ preventScroll: true });
      const { selectionStart, selectionEnd } = old;
      // An email field has no selection.
      if (selectionStart !== null) fresh.setSelectionRange(selectionStart, selectionEnd);
    }
    // React may report more errors of the same form.
    before = [];
  };
}
