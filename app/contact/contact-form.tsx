import { useFetcher, useLocation } from "@remix-run/react";
import { forwardRef, useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import { loadPage } from "~/ui/page-files";
import { ContactField } from "./contact-field";
import { ContactNotice } from "./contact-notice";
import { fieldNames, honeypotName, type Faults } from "./fields";
import { addLabels } from "./landing.client";
import { refused, type Outcome } from "./outcome";
import { texts } from "./texts";

/**
 * The contact form. Without JavaScript it is a plain post to /contacto, whose page passes `answer`;
 * with it the visitor stays where they are and the newest outcome stands alone, until they move on.
 */
export function ContactForm({ answer }: { answer?: Outcome }) {
  const fetcher = useFetcher<Outcome>();
  const awake = useAwake();
  const place = useLocation().key;
  /** What the browser found wrong, and after which answer: a newer answer replaces it. */
  const [found, setFound] = useState<{ faults: Faults; after: Outcome | undefined }>();
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const busy = fetcher.state !== "idle";
  const newest = useMemo(() => {
    if (busy) return undefined;
    return found && found.after === fetcher.data ? refused(found.faults) : (fetcher.data ?? answer);
  }, [busy, found, fetcher.data, answer]);
  /** Where the newest outcome was first shown, which may be after the visitor has moved on. */
  const [shown, setShown] = useState<{ outcome: Outcome | undefined; place: string }>();
  if (shown?.outcome !== newest) setShown({ outcome: newest, place });
  const outcome = shown?.place === place ? shown.outcome : undefined;
  const error = outcome?.kind === "error" ? outcome : undefined;

  useEffect(() => {
    if (!awake || !outcome) return;
    if (outcome.kind === "sent") clear(form.current);
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: "center" });
  }, [awake, outcome]);

  useEffect(() => {
    const element = form.current;
    element?.addEventListener("formdata", addLabels);
    return () => element?.removeEventListener("formdata", addLabels);
  }, []);

  function sendInPlace(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const faults = faultsOf(event.currentTarget);
    const right = Object.keys(faults).length === 0;
    setFound(right ? undefined : { faults, after: fetcher.data });
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
        {busy && <span className="spinner" aria-hidden="true" />}
        {/* In an element of its own, since a translator replaces bare text, and React then fails. */}
        <span>{busy ? "Enviando…" : "Enviar"}</span>
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

/** What the browser finds wrong by the constraints in the markup. */
function faultsOf(form: HTMLFormElement): Faults {
  const faults: Faults = {};
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const { validity } = field;
    if (validity.valueMissing) faults[name] = "required";
    else if (!validity.valid) faults[name] = validity.tooLong ? "tooLong" : "invalid";
  }
  return faults;
}

/** Empties the fields; a reset would bring back what an earlier answer had kept in them. */
function clear(form: HTMLFormElement | null): void {
  for (const name of fieldNames) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = "";
  }
}
