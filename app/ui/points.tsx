import type { Point } from "~/content/part-rules.server";
import { Linked } from "./linked";

/** How the points are set; "numbered" also makes the list an ordered one. */
type Look = "two" | "three" | "rows" | "large" | "marked" | "numbered";

/** Named points with a sentence about each. */
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
