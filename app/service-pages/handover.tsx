import type { PointList } from "~/content/page-rules.server";
import type { ExamplePapers } from "~/content/service-rules.server";
import { Points } from "~/ui/points";
import { Papers } from "~/ui/papers";

/** The section "what the client receives": a numbered list and example documents. */
export function Handover({ handover, papers }: { handover: PointList; papers: ExamplePapers }) {
  if (handover.hidden) return null;
  return (
    <section
      id="que-recibes"
      className="section pair columns stone"
      aria-labelledby="que-recibes-titulo"
    >
      <div>
        <h2 id="que-recibes-titulo">{handover.title}</h2>
        <Points items={handover.items} variants={["numbered"]} />
      </div>
      <Papers papers={papers} />
    </section>
  );
}
