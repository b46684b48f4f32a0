import { serviceTexts } from "~/content/services";
import { Included } from "~/service-pages/included";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { Stages } from "~/service-pages/stages";
import { Papers } from "~/ui/papers";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import css from "./constructora.css?inline";

export const { loader, meta, handle, links } = serviceRoute("constructora", css);

export default function ConstructionPage() {
  const { included, stages, deliverables, papers } = serviceTexts.constructora;
  return (
    <ServicePage slug="constructora">
      <Included slug="constructora" content={included} className="stone" />

      <Section id="etapas" className="paper" content={stages} poster>
        <Stages title={stages.title} stages={stages.items} />
      </Section>

      <Section id="que-recibes" className="handover night" content={deliverables} halves>
        <Papers papers={papers} />
        <Points items={deliverables.items} variant="three" />
      </Section>
    </ServicePage>
  );
}
