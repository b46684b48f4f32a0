import type { PointList } from "~/content/part-rules.server";
import { Picture } from "~/ui/picture";
import { Points } from "~/ui/points";

/** What is handed over: a numbered list, and the table on which it lies. */
export function Handover({ handover }: { handover: PointList }) {
  if (handover.hidden) return null;
  return (
    <section
      id="que-recibes"
      className="section handover columns stone"
      aria-labelledby="que-recibes-titulo"
    >
      <div className="handover__words">
        <h2 id="que-recibes-titulo">{handover.title}</h2>
        <Points items={handover.items} look={["numbered"]} />
      </div>
      <Picture name="entrega" alt="" sizes="(min-width: 56rem) 50vw, 100vw" />
    </section>
  );
}
