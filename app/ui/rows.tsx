import type { ReactNode } from "react";
import { capitalize } from "~/words";
import { classes } from "./classes";
import { Linked } from "./linked";

export interface Row {
  name: string;
  text: ReactNode;
}

/** Names with their texts, one row each. */
export function Rows({ rows, className }: { rows: Row[]; className?: string }) {
  return (
    <dl className={classes(className, "rows")}>
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the rows of the facts that are given. */
export const givenRows = (facts: { name: string; text?: string }[]) =>
  facts.flatMap(({ name, text }) =>
    text ? [{ name, text: <Linked text={capitalize(text)} /> }] : [],
  );
