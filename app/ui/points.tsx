import type { Point, PointList } from "~/content/page-schema.server";
import { Linked } from "./linked";
import { Section } from "./section";
import { tieTitle } from "./short-words";

/** The layouts of the list; "numbered" makes it an <ol>. */
type Variant = "two" | "three" | "rows" | "marked" | "numbered" | "folders";

/** The points that are shown: a text is empty without its facts. */
const shownOf = (items: Point[]) => items.filter(({ text }) => text);

/** A list of points, each with a title and a text. */
export function Points({ items, variants = [] }: { items: Point[]; variants?: Variant[] }) {
  const List = variants.includes("numbered") ? "ol" : "ul";
  return (
    <List className={["points", ...variants.map((name) => `points--${name}`)].join(" ")}>
      {shownOf(items).map(listItem)}
    </List>
  );
}

const listItem = ({ name, text }: Point) => (
  <li key={name}>
    <h3>{tieTitle(name)}</h3>
    <p>
      <Linked text={text} />
    </p>
  </li>
);

interface StairSectionProps {
  id: string;
  className: string;
  steps: PointList;
}

/**
 * A section whose steps are a stair (points-stair.css). Below a title alone up to six steps rise in one row on wide
 * windows.
 */
export function StairSection({ id, className, steps }: StairSectionProps) {
  const items = shownOf(steps.items);
  const isRow = !steps.intro && items.length <= 6;
  return (
    <Section
      id={id}
      className={`${className} on-stair${isRow ? " on-stair--row" : ""}`}
      content={steps}
    >
      <ol className="points points--stair">{items.map(listItem)}</ol>
    </Section>
  );
}
