import { useEffect, useRef, type FormEvent } from "react";
import { fieldNames } from "~/message/fields";
import { Banner } from "./banner";
import { ContactField } from "./contact-field";
import { honeypotName } from "./honeypot";
import type { Outcome } from "./outcome";
import { useContactOutcome } from "./use-contact-outcome";
import { addLabels } from "./utm.client";

/** What the form is made from, in the page and when React takes it over. */
export interface ContactFormProps {
  /** The outcome of a plain post, which came with the page. */
  answer?: Outcome;
  /** What the law asks to say where data are asked for. */
  notice: { text: string; link: string };
}

/** Without JavaScript a plain post to /contacto, whose page passes `answer`. */
export function ContactForm({ answer, notice }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const { outcome, busy, submit } = useContactOutcome(form, banner, answer);
  const error = outcome?.kind === "error" ? outcome : undefined;

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.addEventListener("formdata", addLabels);
    return () => element.removeEventListener("formdata", addLabels);
  }, []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget);
  }

  return (
    <form
      ref={form}
      className="contact-form"
      method="post"
      action="/contacto"
      aria-label="Formulario de contacto"
      aria-busy={busy}
      // The site says in its own words, at the fields, what the browser's bubbles would.
      noValidate
      onSubmit={handleSubmit}
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
      <p className="contact-form__notice">
        {notice.text} <a href="/privacidad">{notice.link}</a>
      </p>
    </form>
  );
}
