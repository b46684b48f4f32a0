import { automationSteps, domotica as service } from "~/content/domotica";
import { dayAtHome, outages } from "~/content/domotica-day";
import { Day } from "~/service-pages/day";
import { Outages } from "~/service-pages/outages";
import { preloadHero } from "~/service-pages/service-hero";
import { serviceHandle, serviceMeta, ServicePage } from "~/service-pages/service-page";
import { StepsAndHandover } from "~/service-pages/steps-and-handover";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

export const meta = serviceMeta(service);

export const handle = serviceHandle(service);

export const links = () => [preloadHero(service)];

export default function AutomationPage() {
  const { included } = service;
  return (
    <ServicePage service={service}>
      <Section id="un-dia" className="night" title={dayAtHome.title} intro={dayAtHome.intro} wide>
        <Day />
      </Section>

      <Section id="que-hacemos" className="night follows" title={included.title}>
        <Points items={included.items} look={["three", "marked"]} />
      </Section>

      <Section
        id="sin-internet"
        className="domotica-outages terrace"
        title={outages.title}
        intro={outages.intro}
        wide
      >
        <Outages />
      </Section>

      <StepsAndHandover steps={automationSteps} handover={service.deliverables} />
    </ServicePage>
  );
}
