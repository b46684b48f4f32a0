import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ContactForm, type ContactFormProps } from "./contact-form";
import { fieldsOf } from "./form-values";
import outcomeCss from "./outcome.css?url";

/** Has React take the form over where it stands; an error's page has none. */
export function hydrateForm(): void {
  const ground = document.querySelector<HTMLElement>(".contact-form__ground");
  if (!ground) return;
  const styles = { rel: "stylesheet", href: outcomeCss };
  document.head.append(Object.assign(document.createElement("link"), styles));
  const props = JSON.parse(ground.dataset.form ?? "") as ContactFormProps;
  for (const area of ground.querySelectorAll("textarea")) {
    const { value } = area;
    area.value = value;
    // React 18 would put the words that a plain post gave back over what is written now.
    area.defaultValue = "";
  }
  startTransition(() => {
    hydrateRoot(
      ground,
      <StrictMode>
        <ContactForm {...props} />
      </StrictMode>,
      // Not reported: what an extension does to the page is no fault of the page.
      { onRecoverableError: preserveInputs(ground) },
    );
  });
}

/** Gives what puts words and cursor into the form when React draws it anew, after a translator changed it. */
function preserveInputs(ground: HTMLElement): () => void {
  const fields = fieldsOf(ground.querySelector("form"));
  let focused: EventTarget | null = document.activeElement;
  document.addEventListener("focusin", ({ target }) => (focused = target));

  return () => {
    const drawnAnew = fieldsOf(ground.querySelector("form"));
    for (const lost of fields.splice(0)) {
      const fresh = drawnAnew.find(({ name }) => name === lost.name);
      if (lost.isConnected || !fresh) continue;
      fresh.value = lost.value;
      if (focused !== lost) continue;
      fresh.focus({ preventScroll: true });
      const { selectionStart, selectionEnd } = lost;
      // A field for mail has no selection to set.
      if (selectionStart !== null) fresh.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
