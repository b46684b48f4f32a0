import {
  reasonFor,
  worstFault,
  type Fault,
  type Faults,
  type FieldName,
  type Message,
} from "~/message/fields";
import { texts } from "./texts";

/** What the visitor is told after a post; the values come back whenever the form must keep them. */
export type Outcome =
  | { kind: "sent" }
  | {
      kind: "error";
      text: string;
      /** Through no fault of the visitor's: then WhatsApp may carry it. */
      unsent?: true;
      reasons?: Partial<Record<FieldName, string>>;
      values?: Message;
      detail?: string;
    };

export const sent: Outcome = { kind: "sent" };

/** The send-failure outcome, the visitor's words kept when they could be read. */
export function failed(values?: Message): Outcome & { kind: "error" } {
  return { kind: "error", text: texts.failed, unsent: true, values };
}

/** The send-failure outcome of a visitor over the limit, with when to try again. */
export function limited(values: Message, retryAfterSeconds: number): Outcome {
  return { ...failed(values), detail: `${texts.limited} ${inWords(retryAfterSeconds)}.` };
}

/** The outcome of a visitor while too many messages wait, with the ways that stay open. */
export function full(values: Message, phone: string): Outcome {
  return { ...failed(values), detail: `${texts.full} ${phone}.` };
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return "un minuto";
  return minutes < 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
}

/** The outcome of a form with faults: the worst one in the banner, a reason at each field. */
export function refused(faults: Faults, values?: Message): Outcome {
  const reasons: Partial<Record<FieldName, string>> = {};
  for (const [name, fault] of Object.entries(faults) as [FieldName, Fault][]) {
    reasons[name] = reasonFor(name, fault);
  }
  return { kind: "error", text: texts[worstFault(faults) ?? "required"], reasons, values };
}

/** Whether an answer that came over the network is an outcome of ours. */
export function isOutcome(value: unknown): value is Outcome {
  if (typeof value !== "object" || value === null || !("kind" in value)) return false;
  return value.kind === "sent" || (value.kind === "error" && "text" in value);
}
