import { home } from "~/content/home";
import { Points } from "~/ui/points";
import { WallDrawing } from "./wall-drawing";

/** Why one group: a wall cut open, and what one plan for it means. */
export function OneGroup() {
  const { statement, title, items } = home.whyOneGroup;
  return (
    <section className="one-group night" aria-labelledby="un-solo-grupo">
      <div className="container">
        <p className="one-group__statement">{statement}</p>
        <div className="one-group__grid">
          <WallDrawing />
          <div>
            <h2 id="un-solo-grupo">{title}</h2>
            <Points items={items} />
          </div>
        </div>
      </div>
    </section>
  );
}
