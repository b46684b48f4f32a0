import type { DecisionLabel } from "~/content/page-schema.server";
import { Linked } from "./linked";

/** The signs of the decisions: a tick, a nib and a coin, in a square of 24. */
const signs: Record<DecisionLabel, string> = {
  "Tú apruebas": "M1 13 2.5 11 9 17 21.5 4 23.5 6 9 20.5Z",
  "Se firma": "M1 23 4 15 16 2 22 8 9 21ZM4 20 5 17 16 6 18 8 7 19Z",
  "Se paga":
    "M0 12a12 12 0 1 1 24 0 12 12 0 1 1-24 0ZM3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM9 12a3 3 0 1 1 6 0 3 3 0 1 1-6 0Z",
};

/** What the client approves, signs or pays at a step. */
export function Decision({ label, text }: { label: DecisionLabel; text: string }) {
  return (
    <p className="decision">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path fillRule="evenodd" d={signs[label]} />
      </svg>
      <strong>{label}</strong>{" "}
      <span>
        <Linked text={text} />
      </span>
    </p>
  );
}
