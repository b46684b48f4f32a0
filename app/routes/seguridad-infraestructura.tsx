import { serviceTexts } from "~/content/services";
import { CoveragePlans } from "~/service-pages/coverage-plans";
import { ExampleSheet } from "~/service-pages/example-sheet";
import { Included } from "~/service-pages/included";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { Steps } from "~/service-pages/steps";
import { ACROSS_HALF, Picture } from "~/ui/picture";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import css from "./seguridad-infraestructura.css?inline";

export const { loader, meta, handle, links } = serviceRoute("seguridad-infraestructura", css);

export default function SecurityPage() {
  const { deliverables, plans, register, steps } = serviceTexts["seguridad-infraestructura"];
  return (
    <ServicePage service="seguridad-infraestructura" questionsPicture="mesa-seguridad">
      <Section id="en-cada-lugar" className="stone" content={plans} halves poster>
        <CoveragePlans />
      </Section>

      <Included service="seguridad-infraestructura" className="night" />

      <Steps content={steps} className="stone">
        <Section id="que-recibes" className="stone" content={deliverables}>
          <div className="register">
            <Picture name="gabinete" alt="" sizes={ACROSS_HALF} />
            {register.label && <ExampleSheet sheet={register} />}
          </div>
          <Points items={deliverables.items} variant="two" />
        </Section>
      </Steps>
    </ServicePage>
  );
}
