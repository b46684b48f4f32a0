import type { Point, PointList } from "~/content/page-rules.server";
import { Linked } from "./linked";
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

/** Steps as a stair (points-stair.css). */
export function Stair({ items }: { items: Point[] }) {
  return <ol className="points points--stair">{shownOf(items).map(listItem)}</ol>;
}

const listItem = ({ name, text }: Point) => (
  <li key={name}>
    <h3>{tieTitle(name)}</h3>
    <p>
      <Linked text={text} />
    </p>
  </li>
);

/**
 * The class of a section with a stair. Below a title alone up to six steps rise in one row on wide windows; six rise in
 * two flights on a page with points-flights.css.
 */
export function onStair({ items, intro }: PointList): string {
  const count = shownOf(items).length;
  if (intro || count > 6) return "on-stair";
  return `on-stair on-stair--row${count === 6 ? " on-stair--flights" : ""}`;
}
