import type { Point } from "~/content/page-schema.server";
import { Paragraph } from "./linked";
import { tieTitle } from "./short-words";
import { Strip } from "./strip";

/** The layouts of the list (points-*.css); "stair" stands in a section "on-stair". */
type Variant = "two" | "three" | "rows" | "marked" | "folders" | "numbered" | "stair";

interface PointsProps {
  items: Point[];
  variants?: Variant[];
  /** They are a strip of steps, with this name. */
  strip?: string;
}

/** A list of points, each with a title and a text; one whose text is empty without its facts is left out. */
export function Points({ items, variants = [], strip }: PointsProps) {
  const className = ["points", ...variants.map((name) => `points--${name}`)].join(" ");
  const List = variants.includes("numbered") ? "ol" : "ul";
  const points = items
    .filter(({ text }) => text)
    .map(({ name, text }) => (
      <li key={name}>
        <h3>{tieTitle(name)}</h3>
        <Paragraph text={text} />
      </li>
    ));
  return strip ? (
    <Strip name={strip} className={className}>
      {points}
    </Strip>
  ) : (
    <List className={className}>{points}</List>
  );
}
