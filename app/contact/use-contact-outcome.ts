import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { loadPage } from "~/hydration/page-files";
import type { Message } from "~/message/fields";
import { constraintFaults, fieldsOf, tidyNumber, valuesOf } from "./form-values";
import { refused, type Outcome } from "./outcome";

interface ContactOutcome {
  /** What the visitor is told now; the newest outcome stands alone, until they move on. */
  outcome: Outcome | undefined;
  busy: boolean;
  /** Checks the form and sends it in place. */
  submit(form: HTMLFormElement): void;
}

/**
 * The state of the contact form.
 *
 * @param answer the outcome of a plain post, which came with the page
 */
export function useContactOutcome(
  form: RefObject<HTMLFormElement>,
  banner: RefObject<HTMLElement>,
  answer: Outcome | undefined,
): ContactOutcome {
  // One key, so that the form of the next page hears the answer to a message of this one.
  const fetcher = useFetcher<Outcome>({ key: "contact" });
  const { key: locationKey } = useLocation();
  const [shown, setShown] = useState(answer && { outcome: answer, locationKey });
  const [lastFetcherData, setLastFetcherData] = useState(fetcher.data);
  const submittedValues = useRef<Partial<Message>>({});
  const busy = fetcher.state !== "idle";

  if (fetcher.data !== lastFetcherData) {
    setLastFetcherData(fetcher.data);
    setShown(fetcher.data && { outcome: fetcher.data, locationKey });
  } else if (shown && shown.locationKey !== locationKey) {
    setShown(undefined);
  }
  const outcome = shown?.outcome;

  useEffect(() => {
    // The browser itself has brought the answer to a plain post into view.
    if (!outcome || outcome === answer) return;
    const submitted = submittedValues.current;
    const fields = fieldsOf(form.current);
    const isWritingOn = fields.some(({ name, value }) => value !== (submitted[name] ?? ""));
    if (outcome.kind === "sent") {
      for (const field of fields) if (field.value === submitted[field.name]) field.value = "";
    }
    if (isWritingOn) return;
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: "center" });
  }, [form, banner, outcome, answer]);

  function submit(element: HTMLFormElement) {
    if (busy) return;
    fieldsOf(element).forEach(tidyNumber);
    const faults = constraintFaults(element);
    const isValid = Object.keys(faults).length === 0;
    submittedValues.current = valuesOf(element);
    setShown(isValid ? undefined : { outcome: refused(faults), locationKey });
    if (isValid) fetcher.submit(element);
  }

  return { outcome, busy, submit };
}

/** Whether the form can take an answer in place: the code for it belongs to /contacto. */
export function useCanSubmitInPlace(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    loadPage("/contacto").then(
      () => setCan(true),
      () => undefined,
    );
  }, []);
  return can;
}
