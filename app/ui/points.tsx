import type { Point } from "~/content/page-schema.server";
import { Paragraph } from "./linked";
import { tieTitle } from "./short-words";

/** The layouts of the list (points-*.css); "stair" stands in a section "on-stair". */
type Variant = "two" | "three" | "rows" | "marked" | "folders" | "numbered" | "stair";

interface PointsProps {
  items: Point[];
  variants?: Variant[];
}

/** A list of points, each with a title and a text; one whose text is empty without its facts is left out. */
export function Points({ items, variants = [] }: PointsProps) {
  const List = variants.includes("numbered") || variants.includes("stair") ? "ol" : "ul";
  return (
    <List className={["points", ...variants.map((name) => `points--${name}`)].join(" ")}>
      {items
        .filter(({ text }) => text)
        .map(({ name, text }) => (
          <li key={name}>
            <h3>{tieTitle(name)}</h3>
            <Paragraph text={text} />
          </li>
        ))}
    </List>
  );
}
