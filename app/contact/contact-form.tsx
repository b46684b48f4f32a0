import { useFetcher, useLocation } from "@remix-run/react";
import { forwardRef, useEffect, useRef, useState, type FormEvent } from "react";
import { loadPage } from "~/ui/page-files";
import { ContactField } from "./contact-field";
import { ContactNotice } from "./contact-notice";
import { fieldNames, type Faults, type FieldName, type Message } from "~/message/fields";
import { honeypotName } from "./honeypot";
import { addLabels } from "./landing.client";
import { refused, type Outcome } from "./outcome";
import { texts } from "./texts";

/**
 * The contact form. Without JavaScript it is a plain post to /contacto, whose page passes `answer`;
 * with it the visitor stays where they are and the newest outcome stands alone, until they move on.
 */
export function ContactForm({ answer }: { answer?: Outcome }) {
  // One key, so that the form of the next page hears the answer to a message of this one.
  const fetcher = useFetcher<Outcome>({ key: "contact" });
  const awake = useAwake();
  const place = useLocation().key;
  const [told, setTold] = useState(answer && { outcome: answer, place });
  const [heard, setHeard] = useState(fetcher.data);
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  /** The words as they were when they were sent or refused. */
  const words = useRef<Partial<Message>>({});
  const busy = fetcher.state !== "idle";

  if (fetcher.data !== heard) {
    setHeard(fetcher.data);
    setTold(fetcher.data && { outcome: fetcher.data, place });
  } else if (told && told.place !== place) {
    setTold(undefined);
  }
  const outcome = told?.outcome;
  const error = outcome?.kind === "error" ? outcome : undefined;

  useEffect(() => {
    // The browser itself has brought the answer to a plain post into view.
    if (!outcome || outcome === answer) return;
    const writingOn = fieldsOf(form.current).some(
      ({ name, value }) => value !== (words.current[name] ?? ""),
    );
    if (outcome.kind === "sent") {
      for (const field of fieldsOf(form.current)) {
        if (field.value === words.current[field.name]) field.value = "";
      }
    }
    if (writingOn) return;
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: "center" });
  }, [outcome, answer]);

  useEffect(() => {
    const element = form.current;
    element?.addEventListener("formdata", addLabels);
    return () => element?.removeEventListener("formdata", addLabels);
  }, []);

  function sendInPlace(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const faults = faultsOf(event.currentTarget);
    const right = Object.keys(faults).length === 0;
    words.current = Object.fromEntries(
      fieldsOf(event.currentTarget).map(({ name, value }) => [name, value]),
    );
    setTold(right ? undefined : { outcome: refused(faults), place });
    if (right && !busy) fetcher.submit(event.currentTarget);
  }

  return (
    <form
      ref={form}
      className="contact-form"
      method="post"
      action="/contacto"
      aria-label="Formulario de contacto"
      aria-busy={busy}
      // Awake, the same constraints are told in the site's own words, at the fields.
      noValidate={awake}
      onSubmit={awake ? sendInPlace : undefined}
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
      <button className="button contact-form__send" type="submit" disabled={busy}>
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
  );
}

const Banner = forwardRef<HTMLDivElement, { outcome: Outcome }>(function Banner({ outcome }, ref) {
  const isSent = outcome.kind === "sent";
  return (
    <div
      ref={ref}
      className={`banner banner--${outcome.kind}`}
      role={isSent ? "status" : "alert"}
      tabIndex={-1}
      // Without JavaScript this brings the answer into view and to a screen reader.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      {isSent ? texts.sent : outcome.text}
    </div>
  );
});

/** Whether the form can take an answer in place: the code for it belongs to /contacto. */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    loadPage("/contacto").then(
      () => setAwake(true),
      () => undefined,
    );
  }, []);
  return awake;
}

type Field = (HTMLInputElement | HTMLTextAreaElement) & { name: FieldName };

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return fieldNames.flatMap((name) => (form?.elements.namedItem(name) as Field | null) ?? []);
}

/** What the browser finds wrong by the constraints in the markup. */
function faultsOf(form: HTMLFormElement): Faults {
  const faults: Faults = {};
  for (const { name, validity } of fieldsOf(form)) {
    if (validity.valueMissing) faults[name] = "required";
    else if (!validity.valid) faults[name] = validity.tooLong ? "tooLong" : "invalid";
  }
  return faults;
}
