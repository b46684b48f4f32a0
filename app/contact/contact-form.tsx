import { useEffect, useRef, type FormEvent } from "react";
import { fieldNames } from "~/message/fields";
import { Banner } from "./banner";
import { ContactField } from "./contact-field";
import { ContactNotice } from "./contact-notice";
import { honeypotName } from "./honeypot";
import type { Outcome } from "./outcome";
import { useCanSubmitInPlace, useContactOutcome } from "./use-contact-outcome";
import { addLabels } from "./utm.client";

/**
 * The contact form. Without JavaScript it is a plain post to /contacto, whose page passes `answer`;
 * with it the visitor stays where they are.
 */
export function ContactForm({ answer }: { answer?: Outcome }) {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const { outcome, busy, submit } = useContactOutcome(form, banner, answer);
  const inPlace = useCanSubmitInPlace();
  const error = outcome?.kind === "error" ? outcome : undefined;

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.addEventListener("formdata", addLabels);
    return () => element.removeEventListener("formdata", addLabels);
  }, []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget);
  }

  return (
    <div className="contact-form__ground">
      <form
        ref={form}
        className="contact-form"
        method="post"
        action="/contacto"
        aria-label="Formulario de contacto"
        aria-busy={busy}
        // The site says in its own words, at the fields, what the browser's bubbles would.
        noValidate
        onSubmit={inPlace ? handleSubmit : undefined}
      >
        {outcome && <Banner ref={banner} outcome={outcome} />}
        {fieldNames.map((name) => (
          <ContactField
            key={name}
            name={name}
            value={error?.values?.[name]}
            reason={error?.reasons?.[name]}
          />
        ))}
        <div className="contact-form__trap" aria-hidden="true">
          <label>
            Deja este campo vacío
            <input name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {/* Disabled, it would drop the focus. */}
        <button className="button contact-form__send" type="submit" aria-disabled={busy}>
          {/* No bare text beside an element: a translator replaces it, and React then fails. */}
          {busy ? (
            <>
              <span className="spinner" aria-hidden="true" />
              <span>Enviando…</span>
            </>
          ) : (
            "Enviar"
          )}
        </button>
        <ContactNotice />
      </form>
    </div>
  );
}
