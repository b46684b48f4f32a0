import { serviceTexts } from "~/content/services";
import { Day } from "~/service-pages/day";
import { Included } from "~/service-pages/included";
import { Outages } from "~/service-pages/outages";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { ACROSS_HALF, Picture } from "~/ui/picture";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import css from "./domotica.css?inline";

export const { loader, meta, handle, links } = serviceRoute("domotica", css);

export default function AutomationPage() {
  const { deliverables, day, outages, steps } = serviceTexts.domotica;
  return (
    <ServicePage service="domotica" questionsPicture="mesa-domotica">
      <Section id="un-dia" className="retama band" content={day} halves>
        <Day />
      </Section>

      <Included service="domotica" className="paper" />

      <Section id="sin-internet" className="night" content={outages} poster>
        <Outages />
      </Section>

      <Section id="como-trabajamos" className="stone" content={steps}>
        <Points items={steps.items} variant="stair" />
      </Section>

      <Section id="que-recibes" className="retama" content={deliverables}>
        <div className="parts included__parts">
          <Picture name="entrega" alt="" sizes={ACROSS_HALF} />
          <Points items={deliverables.items} />
        </div>
      </Section>
    </ServicePage>
  );
}
