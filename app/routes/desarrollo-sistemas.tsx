import { serviceTexts } from "~/content/services";
import { ExampleScreen } from "~/service-pages/example-screen";
import { Included } from "~/service-pages/included";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { ACROSS_HALF, Picture } from "~/ui/picture";
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

      <Section id="como-trabajamos" className="stone" content={steps}>
        <Points items={steps.items} variant="stair" />
      </Section>

      <Section id="en-tus-manos" className="night" content={deliverables}>
        <div className="parts included__parts">
          <Picture name="archivo" alt="" sizes={ACROSS_HALF} />
          <Points items={deliverables.items} />
        </div>
      </Section>
    </ServicePage>
  );
}
