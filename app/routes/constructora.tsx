import { serviceTexts } from "~/content/services";
import { Handover } from "~/service-pages/handover";
import { Included } from "~/service-pages/included";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { Stages } from "~/service-pages/stages";
import { Section } from "~/ui/section";
import css from "./constructora.css?inline";

export const { loader, meta, handle, links } = serviceRoute("constructora", css);

export default function ConstructionPage() {
  const { included, stages, deliverables, papers } = serviceTexts.constructora;
  return (
    <ServicePage slug="constructora">
      <Included slug="constructora" content={included} className="stone" />

      <Section id="etapas" className="dusk" content={stages} poster>
        <Stages title={stages.title} stages={stages.items} />
      </Section>

      <Handover handover={deliverables} papers={papers} />
    </ServicePage>
  );
}
