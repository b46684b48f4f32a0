import { constructora as service } from "~/content/constructora";
import { constructionStages } from "~/content/constructora-stages";
import { preloadHero } from "~/service-pages/service-hero";
import { serviceHandle, serviceMeta, ServicePage } from "~/service-pages/service-page";
import { Stages } from "~/service-pages/stages";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

export const meta = serviceMeta(service);

export const handle = serviceHandle(service);

export const links = () => [preloadHero(service)];

export default function ConstructionPage() {
  const { included, deliverables } = service;
  const { title, intro, items } = constructionStages;
  return (
    <ServicePage service={service}>
      <Section id="que-hacemos" title={included.title}>
        <Points items={included.items} look={["three"]} />
      </Section>

      <Section id="etapas" className="paper terrace" title={title} intro={intro} wide>
        <Stages title={title} stages={items} />
      </Section>

      <Section id="que-recibes" className="night terrace" title={deliverables.title}>
        <Points items={deliverables.items} look={["three", "marked"]} />
      </Section>
    </ServicePage>
  );
}
