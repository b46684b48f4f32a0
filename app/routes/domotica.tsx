import { Day } from "~/service-pages/day";
import { Outages } from "~/service-pages/outages";
import { getService } from "~/service-pages/service";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { StepsAndHandover } from "~/service-pages/steps-and-handover";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import css from "./domotica.css?inline";

const service = getService("domotica");

export const { meta, handle, links } = serviceRoute(service, css);

export default function AutomationPage() {
  const { included, day, outages, steps } = service;
  return (
    <ServicePage service={service}>
      <Section id="un-dia" className="night" words={day} wide>
        <Day />
      </Section>

      <Section id="que-hacemos" className="night follows below-terrace" words={included}>
        <Points items={included.items} look={["three", "marked"]} />
      </Section>

      <Section id="sin-internet" className="stone terrace" words={outages} wide>
        <Outages />
      </Section>

      <StepsAndHandover steps={steps} handover={service.deliverables} />
    </ServicePage>
  );
}
