import { useEffect, useRef, useState, type RefObject } from "react";
import { messageFrom, type Message } from "~/message/fields";
import { constraintFaults, fieldsOf, tidyNumber, valuesOf } from "./form-values";
import { failed, isOutcome, refused, type Outcome } from "./outcome";

interface ContactOutcome {
  outcome: Outcome | undefined;
  busy: boolean;
  submit(form: HTMLFormElement): Promise<void>;
}

/** Checks the form and sends it in place; `answer` is the outcome of a plain post, which came with the page. */
export function useContactOutcome(
  form: RefObject<HTMLFormElement>,
  banner: RefObject<HTMLElement>,
  answer: Outcome | undefined,
): ContactOutcome {
  const [outcome, setOutcome] = useState(answer);
  const [busy, setBusy] = useState(false);
  const submittedValues = useRef<Partial<Message>>({});

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

  async function submit(element: HTMLFormElement) {
    if (busy) return;
    fieldsOf(element).forEach(tidyNumber);
    const faults = constraintFaults(element);
    submittedValues.current = valuesOf(element);
    if (Object.keys(faults).length > 0) return setOutcome(refused(faults));
    setOutcome(undefined);
    setBusy(true);
    const told = await post(new FormData(element));
    setBusy(false);
    setOutcome(told);
  }

  return { outcome, busy, submit };
}

/** A lost network or a proxy's own page is an outcome too. */
async function post(form: FormData): Promise<Outcome> {
  const answer: unknown = await fetch("/contacto", {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(form as never),
    // The message goes its way even when the visitor does.
    keepalive: true,
  })
    .then(
      (response) => response.json(),
      () => undefined,
    )
    .catch(() => undefined);
  return isOutcome(answer) ? answer : failed(messageFrom((name) => String(form.get(name))));
}
