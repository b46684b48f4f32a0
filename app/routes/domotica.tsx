import words from "#content/domotica.json";
import { Day } from "~/service-pages/day";
import { Outages } from "~/service-pages/outages";
import { serviceOf } from "~/service-pages/service";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { StepsAndHandover } from "~/service-pages/steps-and-handover";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

const service = serviceOf("domotica", words);

export const { meta, handle, links } = serviceRoute(service);

export default function AutomationPage() {
  const { included, day, outages, steps } = service;
  return (
    <ServicePage service={service}>
      <Section
        id="un-dia"
        className="night"
        title={day.title}
        intro={day.intro}
        wide
        hidden={day.hidden}
      >
        <Day />
      </Section>

      <Section
        id="que-hacemos"
        className="night follows below-terrace"
        title={included.title}
        hidden={included.hidden}
      >
        <Points items={included.items} look={["three", "marked"]} />
      </Section>

      <Section
        id="sin-internet"
        className="ground-stone terrace"
        title={outages.title}
        intro={outages.intro}
        wide
        hidden={outages.hidden}
      >
        <Outages />
      </Section>

      <StepsAndHandover steps={steps} handover={service.deliverables} />
    </ServicePage>
  );
}
