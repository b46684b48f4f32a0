import type { ReactNode } from "react";
import type { Point, PointList } from "~/content/page-schema.server";
import { Linked } from "./linked";
import { Section } from "./section";
import { tieTitle } from "./short-words";

/** The layouts of the list; "numbered" and "drawn" make it an <ol>. */
type Variant = "two" | "three" | "rows" | "marked" | "numbered" | "folders" | "drawn";

/** The points that are shown: a text is empty without its facts. */
const shownOf = (items: Point[]) => items.filter(({ text }) => text);

interface PointsProps {
  items: Point[];
  variants?: Variant[];
  /** Returns what stands above a point. */
  pictureOf?: (index: number) => ReactNode;
}

/** A list of points, each with a title and a text. */
export function Points({ items, variants = [], pictureOf }: PointsProps) {
  const List = variants.some((name) => name === "numbered" || name === "drawn") ? "ol" : "ul";
  return (
    <List className={["points", ...variants.map((name) => `points--${name}`)].join(" ")}>
      {shownOf(items).map((point, index) => listItem(point, pictureOf?.(index)))}
    </List>
  );
}

const listItem = ({ name, text }: Point, picture?: ReactNode) => (
  <li key={name}>
    {picture}
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
      <ol className="points points--stair">{items.map((point) => listItem(point))}</ol>
    </Section>
  );
}
