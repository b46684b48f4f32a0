import type { PointList } from "~/content/page-schema.server";
import type { ExamplePapers } from "~/content/service-schema.server";
import { Points } from "~/ui/points";
import { Papers } from "~/ui/papers";
import { Section } from "~/ui/section";

/** The section "what the client receives": a numbered list and example documents. */
export function Handover({ handover, papers }: { handover: PointList; papers: ExamplePapers }) {
  return (
    <Section id="que-recibes" className="handover stone" content={handover}>
      <Points items={handover.items} variants={["three", "numbered"]} />
      <Papers papers={papers} />
    </Section>
  );
}
