import type { Point, PointList } from "~/content/page-rules.server";
import { Linked } from "./linked";

/** The layouts of the list; "numbered" makes it an <ol>. */
type Variant = "two" | "three" | "rows" | "marked" | "numbered" | "stair" | "folders";

/** A list of points, each with a title and a text; leaves out a point whose text is empty without its facts. */
export function Points({ items, variants = [] }: { items: Point[]; variants?: Variant[] }) {
  const shown = items.filter(({ text }) => text);
  const isStair = variants.includes("stair");
  const List = isStair || variants.includes("numbered") ? "ol" : "ul";
  return (
    <List className={["points", ...variants.map((name) => `points--${name}`)].join(" ")}>
      {shown.map(({ name, text }, index) => (
        <li key={name} className={isStair ? groundOfStep(index, shown.length) : undefined}>
          <h3>{name}</h3>
          <p>
            <Linked text={text} />
          </p>
        </li>
      ))}
    </List>
  );
}

/** Returns the ground of step `index` of `count`, from night to day. */
function groundOfStep(index: number, count: number) {
  const days = ["clay", "clay", "dusk", "retama"].slice(count > 5 ? 0 : 1);
  return days[days.length - count + index] ?? "night";
}

/** The class of a section whose points are a stair: its lower steps have room for a title, if there are enough. */
export const onStair = ({ items, intro }: PointList) =>
  items.length >= 5 && !intro ? "on-stair on-stair--high" : "on-stair";
