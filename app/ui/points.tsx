import type { Point } from "~/content/part-rules.server";
import { Linked } from "./linked";

/** The layouts of the list; "numbered" makes it an <ol>. */
type Look = "two" | "three" | "rows" | "large" | "marked" | "numbered";

/** A list of points, each with a title and a sentence. */
export function Points({ items, look = [] }: { items: Point[]; look?: Look[] }) {
  const List = look.includes("numbered") ? "ol" : "ul";
  return (
    <List className={["points", ...look.map((name) => `points--${name}`)].join(" ")}>
      {items.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>
            <Linked text={text} />
          </p>
        </li>
      ))}
    </List>
  );
}
