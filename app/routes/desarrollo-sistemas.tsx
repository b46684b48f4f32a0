import { ExampleScreen } from "~/service-pages/example-screen";
import { getService } from "~/service-pages/service";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import css from "./desarrollo-sistemas.css?inline";

const service = getService("desarrollo-sistemas");

export const { meta, handle, links } = serviceRoute(service, css);

export default function SystemsPage() {
  const { included, deliverables, example, steps } = service;
  return (
    <ServicePage service={service}>
      <Section id="ejemplo" words={example} wide>
        <ExampleScreen />
      </Section>

      <Section id="que-hacemos" className="paper" words={included}>
        <Points items={included.items} look={["three"]} />
      </Section>

      <Section id="como-trabajamos" className="sand below-terrace" words={steps} wide>
        <Points items={steps.items} look={["three", "numbered"]} />
      </Section>

      <Section id="en-tus-manos" className="night terrace" words={deliverables}>
        <Points items={deliverables.items} look={["two", "marked"]} />
      </Section>
    </ServicePage>
  );
}
