import { dayAtHome, domotica as service, withoutInternet } from "~/content/domotica";
import { pageMeta } from "~/seo/page-meta";
import { serviceThings } from "~/seo/structured-data";
import { CallToAction } from "~/ui/call-to-action";
import { Picture } from "~/ui/picture";
import { Points } from "~/ui/points";
import { preloadPicture } from "~/ui/preload-picture";
import { Questions } from "~/ui/questions";
import { Section } from "~/ui/section";
import { WorksBand } from "~/works/works-band";

const sizes = "(min-width: 56rem) 65vw, 100vw";

export const meta = pageMeta(service.slug, service.meta, serviceThings(service));

export const links = () => [preloadPicture("domotica", sizes)];

export default function ServicePage() {
  const { included, process, deliverables } = service;
  return (
    <>
      <div className="house bleed night opens-dark">
        <div className="house__text">
          <h1>{service.headline}</h1>
          <p className="lead">{service.lead}</p>
        </div>
        <Picture name="domotica" alt={service.pictureAlt} sizes={sizes} first />
      </div>

      <Section id="un-dia" className="night" title={dayAtHome.title} intro={dayAtHome.intro}>
        <ol className="day">
          {dayAtHome.items.map(({ time, name, text }) => (
            <li key={time}>
              <time>{time}</time>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section id="que-hacemos" className="night follows" title={included.title}>
        <Points items={included.items} look={["three", "marked"]} />
      </Section>

      <Section
        id="sin-internet"
        className="dawn terrace"
        title={withoutInternet.title}
        intro={withoutInternet.intro}
      >
        <Points items={withoutInternet.items} look={["two"]} />
      </Section>

      <Section id="como-trabajamos" className="paper" title={process.title} beside>
        <Points items={process.items} look={["numbered"]} />
      </Section>

      <Section id="que-recibes" className="paper follows" title={deliverables.title} beside>
        <Points items={deliverables.items} look={["rows"]} />
      </Section>

      <WorksBand service={service.slug} />
      <Questions questions={service.questions} />
      <CallToAction {...service.callToAction} />
    </>
  );
}
