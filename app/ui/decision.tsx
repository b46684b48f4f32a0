import type { DecisionLabel } from "~/content/page-schema.server";
import { Linked } from "./linked";

type Label = DecisionLabel | "Sigue" | "Se detiene";

const TICK = "M1 13 2.5 11 9 17 21.5 4 23.5 6 9 20.5Z";

/** The signs of the labels, such as a tick, a nib, a coin and a bar, in a square of 24. */
const signs: Record<Label, string> = {
  "Tú apruebas": TICK,
  Sigue: TICK,
  "Se detiene": "M2 11V13.5H22V11Z",
  "Se firma": "M1 23 4 15 16 2 22 8 9 21ZM4 20 5 17 16 6 18 8 7 19Z",
  "Se paga":
    "M0 12a12 12 0 1 1 24 0 12 12 0 1 1-24 0ZM3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM12 7.5H6.5V13H10.25V14.75H6.5V16.5H12V11.25H8.25V9.25H12ZM13.5 17 16.25 7H18L15.25 17Z",
};

/** A text below its label and sign, such as what the client approves, signs or pays at a step. */
export function Decision({ label, text }: { label: Label; text: string }) {
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
