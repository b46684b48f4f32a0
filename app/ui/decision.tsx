import { Linked } from "./linked";

const signs: Record<string, string> = { "Tú apruebas": "approved", "Se paga": "paid" };

/** What the client approves, signs or pays at a step; `label` says which of the three. */
export function Decision({ label, text }: { label: string; text: string }) {
  return (
    <p className={`decision decision--${signs[label] ?? "signed"}`}>
      <strong>{label}</strong>{" "}
      <span>
        <Linked text={text} />
      </span>
    </p>
  );
}
