import { desarrolloSistemas as service } from "~/content/desarrollo-sistemas";
import { exampleScreen } from "~/content/sistemas-screen";
import { development } from "~/content/sistemas-steps";
import { DevelopmentSteps } from "~/service-pages/development-steps";
import { ExampleScreen } from "~/service-pages/example-screen";
import { preloadHero } from "~/service-pages/service-hero";
import { serviceHandle, serviceMeta, ServicePage } from "~/service-pages/service-page";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

export const meta = serviceMeta(service);

export const handle = serviceHandle(service);

export const links = () => [preloadHero(service)];

export default function SystemsPage() {
  const { included, deliverables } = service;
  return (
    <ServicePage service={service}>
      <Section id="ejemplo" title={exampleScreen.title} intro={exampleScreen.intro} wide>
        <ExampleScreen />
      </Section>

      <Section id="que-hacemos" className="paper terrace" title={included.title}>
        <Points items={included.items} look={["three"]} />
      </Section>

      <Section
        id="como-trabajamos"
        className="sand terrace"
        title={development.title}
        intro={development.intro}
        wide
      >
        <DevelopmentSteps />
      </Section>

      <Section id="en-tus-manos" className="night terrace" title={deliverables.title}>
        <Points items={deliverables.items} look={["three", "marked"]} />
      </Section>
    </ServicePage>
  );
}
