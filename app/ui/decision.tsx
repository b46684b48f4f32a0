import { agreements } from "~/content/part-rules.server";
import { Linked } from "./linked";

/** What the client approves, signs or pays at a step; `label` is one of `agreements`. */
export function Decision({ label, text }: { label: string; text: string }) {
  return (
    <p className={`decision decision--${agreements[label]}`}>
      <strong>{label}</strong>{" "}
      <span>
        <Linked text={text} />
      </span>
    </p>
  );
}
