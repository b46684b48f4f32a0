import { PrefetchPageLinks, useFetcher } from "@remix-run/react";
import {
  forwardRef,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
} from "react";
import { ContactField } from "./contact-field";
import { ContactNotice } from "./contact-notice";
import { fieldNames, honeypotName, type Faults } from "./fields";
import { addLabels } from "./landing.client";
import { refused, type Outcome } from "./outcome";
import { texts } from "./texts";

/**
 * The contact form. Without JavaScript it is a plain post to /contacto, whose page passes `answer`;
 * with it the visitor stays where they are and the newest outcome stands alone.
 */
export function ContactForm({ answer }: { answer?: Outcome }) {
  const fetcher = useFetcher<Outcome>();
  const awake = useAwake();
  /** What the browser found wrong, and after which answer: a newer answer replaces it. */
  const [found, setFound] = useState<{ faults: Faults; after: Outcome | undefined }>();
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const busy = fetcher.state !== "idle";
  const outcome = useMemo(() => {
    if (busy) return undefined;
    return found && found.after === fetcher.data ? refused(found.faults) : (fetcher.data ?? answer);
  }, [busy, found, fetcher.data, answer]);
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

  function checkFirst(event: FormEvent<HTMLFormElement>) {
    const faults = faultsOf(event.currentTarget);
    const right = Object.keys(faults).length === 0;
    setFound(right ? undefined : { faults, after: fetcher.data });
    if (!right) event.preventDefault();
  }

  return (
    <fetcher.Form
      ref={form}
      className="contact-form"
      method="post"
      action="/contacto"
      aria-label="Formulario de contacto"
      aria-busy={busy}
      // Awake, the same constraints are told in the site's own words, at the fields.
      noValidate={awake}
      onSubmit={checkFirst}
    >
      {awake && <PrefetchPageLinks page="/contacto" />}
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
        {busy ? "Enviando…" : "Enviar"}
      </button>
      <ContactNotice />
    </fetcher.Form>
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

const never = () => () => undefined;

/** Whether JavaScript runs on this page; false while the server renders and the browser hydrates. */
function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
