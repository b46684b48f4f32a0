import { useEffect, useRef, useState, type FormEvent } from "react";
import { fieldNames, honeypotName, messageFrom, type Message } from "~/message/fields";
import { Banner, type BannerFacts } from "./banner";
import { ContactField } from "./contact-field";
import { constraintErrors, formControls, tidyNumber, valuesOf } from "./form-values";
import { failed, isOutcome, refused, type Outcome } from "./outcome";
import { addLabels } from "./utm.client";

export interface ContactFormProps {
  answer?: Outcome;
  notice: { text: string; link: string };
  facts: BannerFacts;
}

/** The contact form. Without JavaScript it posts to /contacto, whose page passes `answer`. */
export function ContactForm({ answer, notice, facts }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState(answer);
  const [busy, setBusy] = useState(false);
  const submittedValues = useRef<Partial<Message>>({});
  const error = outcome?.kind === "error" ? outcome : undefined;

  useEffect(() => {
    // After a plain POST the browser has already scrolled to the answer.
    if (!outcome || outcome === answer) return;
    const submitted = submittedValues.current;
    const fields = formControls(form.current);
    const hasTypedSince = fields.some(({ name, value }) => value !== (submitted[name] ?? ""));
    if (outcome.kind === "sent") {
      for (const field of fields) if (field.value === submitted[field.name]) field.value = "";
    }
    if (hasTypedSince) return;
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: "center" });
  }, [outcome, answer]);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.addEventListener("formdata", addLabels);
    return () => element.removeEventListener("formdata", addLabels);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    formControls(element).forEach(tidyNumber);
    const errors = constraintErrors(element);
    submittedValues.current = valuesOf(element);
    if (Object.keys(errors).length > 0) return setOutcome(refused(errors));
    setOutcome(undefined);
    setBusy(true);
    const result = await post(new FormData(element));
    setBusy(false);
    setOutcome(result);
  }

  return (
    <form
      ref={form}
      className="contact-form"
      method="post"
      action="/contacto"
      aria-label="Formulario de contacto"
      aria-busy={busy}
      // The site shows its own errors at the fields instead of the browser's bubbles.
      noValidate
      onSubmit={submit}
    >
      {outcome && <Banner ref={banner} outcome={outcome} {...facts} />}
      {fieldNames.map((name) => (
        <ContactField
          key={name}
          name={name}
          value={error?.values?.[name]}
          reason={error?.reasons?.[name]}
          chat={facts.chat}
        />
      ))}
      <div className="contact-form__trap" aria-hidden="true">
        <label>
          Deja este campo vacío
          <input name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {/* Not `disabled`, which would lose the focus. */}
      <button className="button contact-form__send" type="submit" aria-disabled={busy}>
        {/* Keep text in its own element: a page translator replaces text nodes, and React then throws. */}
        {busy ? (
          <>
            <span className="spinner" aria-hidden="true" />
            <span>Enviando…</span>
          </>
        ) : (
          "Enviar"
        )}
      </button>
      <p className="contact-form__notice small">
        {`${notice.text} `}
        <a href="/privacidad">{notice.link}</a>
      </p>
    </form>
  );
}

/** Posts the form. A network error or a proxy's error page becomes a failed outcome. */
async function post(form: FormData): Promise<Outcome> {
  const answer: unknown = await fetch("/contacto", {
    method: "POST",
    headers: { Accept: "application/json" },
    // The DOM's types allow no FormData here; browsers do, and the form has no files.
    body: new URLSearchParams(form as never),
    // `keepalive` finishes the request even if the visitor leaves the page.
    keepalive: true,
  })
    .then((response) => response.json())
    .catch(() => undefined);
  return isOutcome(answer) ? answer : failed(messageFrom((name) => String(form.get(name))));
}
