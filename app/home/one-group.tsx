import { home } from "~/content/home";
import { Points } from "~/ui/points";
import { Wall } from "./wall";

/** The section "why one group": a wall with and without a common plan, and the list of advantages. */
export function OneGroup() {
  const { statement, title, items, hidden } = home.whyOneGroup;
  if (hidden) return null;
  return (
    <section className="section one-group night" aria-labelledby="un-solo-grupo">
      <div className="container">
        <h2 id="un-solo-grupo" className="eyebrow">
          {title}
        </h2>
        <p className="statement poster">{statement}</p>
      </div>
      <div className="container">
        <Wall />
        <Points items={items} variant="three" />
      </div>
    </section>
  );
}
