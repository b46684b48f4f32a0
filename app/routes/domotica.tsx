import { Day } from "~/service-pages/day";
import { Included } from "~/service-pages/included";
import { Outages } from "~/service-pages/outages";
import { getService } from "~/service-pages/service";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { StepsAndHandover } from "~/service-pages/steps-and-handover";
import { Section } from "~/ui/section";
import css from "./domotica.css?inline";

export const { loader, meta, handle, links } = serviceRoute("domotica", css);

export default function AutomationPage() {
  const service = getService("domotica");
  const { included, day, outages, steps } = service;
  return (
    <ServicePage service={service}>
      <Section id="un-dia" className="retama band below-terrace" content={day} wide>
        <Day />
      </Section>

      <Included slug="domotica" content={included} className="night below-terrace" />

      <Section id="sin-internet" className="stone" content={outages} poster>
        <Outages />
      </Section>

      <StepsAndHandover steps={steps} handover={service.deliverables} />
    </ServicePage>
  );
}
