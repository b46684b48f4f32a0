import type { Point, PointList } from "~/content/page-rules.server";
import { Linked } from "./linked";
import { tieTitle } from "./short-words";

/** The layouts of the list; "numbered" makes it an <ol>. */
type Variant = "two" | "three" | "rows" | "marked" | "numbered" | "folders";

/** A list of points, each with a title and a text; leaves out a point whose text is empty without its facts. */
export function Points({ items, variants = [] }: { items: Point[]; variants?: Variant[] }) {
  const List = variants.includes("numbered") ? "ol" : "ul";
  return (
    <List className={["points", ...variants.map((name) => `points--${name}`)].join(" ")}>
      {items.filter(({ text }) => text).map(listItem)}
    </List>
  );
}

/** Steps as a stair (points-stair.css); more than five are two flights, so that their columns are wide enough. */
export function Stair({ items }: { items: Point[] }) {
  const steps = items.filter(({ text }) => text);
  const landing = steps.length > 5 ? Math.ceil(steps.length / 2) : steps.length;
  return [steps.slice(0, landing), steps.slice(landing)]
    .filter(({ length }) => length > 0)
    .map((flight, index) => (
      <ol key={index} className="points points--stair" start={index * landing + 1}>
        {flight.map(listItem)}
      </ol>
    ));
}

const listItem = ({ name, text }: Point) => (
  <li key={name}>
    <h3>{tieTitle(name)}</h3>
    <p>
      <Linked text={text} />
    </p>
  </li>
);

/** The class of a section with a stair: beside the lower steps of one long flight, there is room for a title. */
export const onStair = ({ items, intro }: PointList) =>
  items.length === 5 && !intro ? "on-stair on-stair--high" : "on-stair";
