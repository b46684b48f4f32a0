import type { Point } from "~/content/page-schema.server";
import { Paragraph } from "./linked";
import { tieTitle } from "./short-words";

/** The layouts of the list (points-*.css); "stair" stands in a section "on-stair". */
type Variant = "two" | "three" | "rows" | "marked" | "folders" | "numbered" | "stair";

interface PointsProps {
  items: Point[];
  variants?: Variant[];
  /** On phones they stand in a row that scrolls sideways (points-strip.css); its name, because the keyboard stops there. */
  strip?: string;
}

/** A list of points, each with a title and a text; one whose text is empty without its facts is left out. */
export function Points({ items, variants = [], strip }: PointsProps) {
  const List = variants.includes("numbered") || variants.includes("stair") ? "ol" : "ul";
  const layouts = [...variants, ...(strip ? ["strip"] : [])].map((name) => `points--${name}`);
  return (
    <List
      className={["points", ...layouts].join(" ")}
      aria-label={strip}
      tabIndex={strip ? 0 : undefined}
    >
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
