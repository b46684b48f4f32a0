import type { Point } from "~/content/page-schema.server";
import { classes } from "./classes";
import { Paragraph } from "./linked";
import { tieTitle } from "./short-words";

/** The layouts: "two" and "three" in points.css, "notes" in example-screen.css, each other one in points-NAME.css. */
type Variant = "two" | "three" | "notes" | "stair";

interface PointsProps {
  items: Point[];
  variant?: Variant;
}

/** A list of points, each with a title and a text; one whose text is empty without its facts is left out. */
export function Points({ items, variant }: PointsProps) {
  const List = variant === "notes" || variant === "stair" ? "ol" : "ul";
  return (
    <List
      className={classes(
        "points",
        variant && `points--${variant}`,
        variant === "stair" && "levels",
      )}
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
