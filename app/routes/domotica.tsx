import { Day } from "~/service-pages/day";
import { Included } from "~/service-pages/included";
import { Outages } from "~/service-pages/outages";
import { getService } from "~/service-pages/service";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { ACROSS_PHONE, Picture } from "~/ui/picture";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import css from "./domotica.css?inline";

export const { loader, meta, handle, links } = serviceRoute("domotica", css);

export default function AutomationPage() {
  const service = getService("domotica");
  const { included, deliverables, day, outages, steps } = service;
  return (
    <ServicePage service={service}>
      <Section id="un-dia" className="retama band" content={day} wide>
        <Day />
      </Section>

      <Section id="sin-internet" className="night" content={outages} poster>
        <Outages />
      </Section>

      <Included slug="domotica" content={included} className="paper" />

      <Section id="como-trabajamos" className="sand" content={steps}>
        <Points items={steps.items} variants={["three", "numbered"]} />
      </Section>

      <Section id="que-recibes" className="stone on-the-table" content={deliverables} beside>
        <Points items={deliverables.items} variants={["marked"]} />
        <Picture name="entrega" alt="" sizes={`(min-width: 56rem) 60vw, ${ACROSS_PHONE}`} />
      </Section>
    </ServicePage>
  );
}
