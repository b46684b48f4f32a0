import words from "#content/desarrollo-sistemas.json";
import { DevelopmentSteps } from "~/service-pages/development-steps";
import { ExampleScreen } from "~/service-pages/example-screen";
import { serviceOf } from "~/service-pages/service";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

const service = serviceOf("desarrollo-sistemas", words);

export const { meta, handle, links } = serviceRoute(service);

export default function SystemsPage() {
  const { included, deliverables, example, steps } = service;
  return (
    <ServicePage service={service}>
      <Section
        id="ejemplo"
        title={example.title}
        intro={example.intro}
        wide
        hidden={example.hidden}
      >
        <ExampleScreen />
      </Section>

      <Section id="que-hacemos" className="paper" title={included.title} hidden={included.hidden}>
        <Points items={included.items} look={["three"]} />
      </Section>

      <Section
        id="como-trabajamos"
        className="sand below-terrace"
        title={steps.title}
        intro={steps.intro}
        wide
        hidden={steps.hidden}
      >
        <DevelopmentSteps />
      </Section>

      <Section
        id="en-tus-manos"
        className="night terrace"
        title={deliverables.title}
        hidden={deliverables.hidden}
      >
        <Points items={deliverables.items} look={["three", "marked"]} />
      </Section>
    </ServicePage>
  );
}
