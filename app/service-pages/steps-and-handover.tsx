import type { PointList } from "~/content/page-rules.server";
import { Points } from "~/ui/points";

/** The steps of the work, and beside them what the client receives, as the units of a cabinet. */
export function StepsAndHandover({ steps, handover }: { steps: PointList; handover: PointList }) {
  if (steps.hidden && handover.hidden) return null;
  return (
    <div className="section pair columns sand">
      {!steps.hidden && (
        <section aria-labelledby="como-trabajamos">
          <h2 id="como-trabajamos">{steps.title}</h2>
          <Points items={steps.items} variants={["numbered"]} />
        </section>
      )}
      {!handover.hidden && (
        <section className="rack night" aria-labelledby="que-recibes">
          <h2 id="que-recibes">{handover.title}</h2>
          <Points items={handover.items} />
        </section>
      )}
    </div>
  );
}
