import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ContactForm, type ContactFormProps } from "./contact-form";
import { formControls } from "./form-values";
import outcomeCss from "./outcome.css?url";

/** Hydrates the form; does nothing on a page without one. */
export function hydrateForm(): void {
  const root = document.querySelector<HTMLElement>(".contact-form__root");
  if (!root) return;
  const styles = { rel: "stylesheet", href: outcomeCss };
  document.head.append(Object.assign(document.createElement("link"), styles));
  const props = JSON.parse(root.dataset.form ?? "") as ContactFormProps;
  root.querySelectorAll("textarea").forEach(keepText);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ContactForm {...props} />
      </StrictMode>,
      // Do not report the error: extensions and translators cause it by changing the page.
      { onRecoverableError: preserveInputs(root) },
    );
  });
}

/** Keeps the text of a text area, which React 18 would set to that of the last plain POST. */
function keepText(area: HTMLTextAreaElement): void {
  // Once its value was set, a text area no longer follows its default value.
  const { value } = area;
  area.value = value;
  area.defaultValue = "";
}

/** Returns a function that restores text and caret after a failed hydration. */
function preserveInputs(root: HTMLElement): () => void {
  const fields = formControls(root.querySelector("form"));
  let focused: EventTarget | null = document.activeElement;
  document.addEventListener("focusin", ({ target }) => (focused = target));

  return () => {
    const drawnAnew = formControls(root.querySelector("form"));
    for (const lost of fields.splice(0)) {
      const fresh = drawnAnew.find(({ name }) => name === lost.name);
      if (lost.isConnected || !fresh) continue;
      fresh.value = lost.value;
      if (focused !== lost) continue;
      fresh.focus({ preventScroll: true });
      const { selectionStart, selectionEnd } = lost;
      // An email field has no selection.
      if (selectionStart !== null) fresh.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
