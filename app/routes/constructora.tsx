import words from "#content/constructora.json";
import { Handover } from "~/service-pages/handover";
import { serviceOf } from "~/service-pages/service";
import { preloadHero } from "~/service-pages/service-hero";
import { serviceHandle, serviceMeta, ServicePage } from "~/service-pages/service-page";
import { Stages } from "~/service-pages/stages";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

const service = serviceOf("constructora", words);

export const meta = serviceMeta(service);

export const handle = serviceHandle(service);

export const links = () => [preloadHero(service)];

export default function ConstructionPage() {
  const { included, deliverables } = service;
  const { title, intro, items, hidden } = service.stages;
  return (
    <ServicePage service={service}>
      <Section id="que-hacemos" title={included.title} hidden={included.hidden}>
        <Points items={included.items} look={["three"]} />
      </Section>

      <Section id="etapas" className="paper" title={title} intro={intro} wide hidden={hidden}>
        <Stages title={title} stages={items} />
      </Section>

      <Handover handover={deliverables} />
    </ServicePage>
  );
}
