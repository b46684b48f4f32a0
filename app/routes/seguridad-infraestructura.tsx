import { CoveragePlans } from "~/service-pages/coverage-plans";
import { Included } from "~/service-pages/included";
import { getService } from "~/service-pages/service";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { StepsAndHandover } from "~/service-pages/steps-and-handover";
import { Section } from "~/ui/section";
import css from "./seguridad-infraestructura.css?inline";

export const { loader, meta, handle, links } = serviceRoute("seguridad-infraestructura", css);

export default function SecurityPage() {
  const service = getService("seguridad-infraestructura");
  const { included, plans, steps } = service;
  return (
    <ServicePage service={service}>
      <Section id="en-cada-lugar" className="stone" content={plans} wide>
        <CoveragePlans />
      </Section>

      <Included slug="seguridad-infraestructura" content={included} className="night" />

      <StepsAndHandover steps={steps} handover={service.deliverables} />
    </ServicePage>
  );
}
