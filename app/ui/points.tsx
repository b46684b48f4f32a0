import type { Point, PointList } from "~/content/page-schema.server";
import { Linked } from "./linked";
import { Section } from "./section";
import { tieTitle } from "./short-words";

/** The layouts of the list; "numbered" makes it an <ol>. */
type Variant = "two" | "three" | "rows" | "marked" | "numbered" | "folders";

/** The points that are shown: a text is empty without its facts. */
const shownOf = (items: Point[]) => items.filter(({ text }) => text);

interface PointsProps {
  items: Point[];
  variants?: Variant[];
}

/** A list of points, each with a title and a text. */
export function Points({ items, variants = [] }: PointsProps) {
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

/** A section whose steps are a stair (points-stair.css). */
export function StairSection({ id, className, steps }: StairSectionProps) {
  return (
    <Section id={id} className={`${className} on-stair`} content={steps}>
      <ol className="points points--stair">{shownOf(steps.items).map(listItem)}</ol>
    </Section>
  );
}
