import { serviceTexts } from "~/content/services";
import { ExampleScreen } from "~/service-pages/example-screen";
import { Included } from "~/service-pages/included";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { Steps } from "~/service-pages/steps";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import css from "./desarrollo-sistemas.css?inline";

export const { loader, meta, handle, links } = serviceRoute("desarrollo-sistemas", css, {
  formLeft: true,
});

export default function SystemsPage() {
  const { deliverables, example, steps } = serviceTexts["desarrollo-sistemas"];
  return (
    <ServicePage service="desarrollo-sistemas" questionsPicture="mesa-sistemas">
      <Section id="ejemplo" className="stone" content={example} poster>
        <ExampleScreen />
      </Section>

      <Included service="desarrollo-sistemas" className="paper" />

      <Steps content={steps} className="stone">
        <Section id="en-tus-manos" className="night" content={deliverables}>
          <Points items={deliverables.items} variant="folders" />
        </Section>
      </Steps>
    </ServicePage>
  );
}
