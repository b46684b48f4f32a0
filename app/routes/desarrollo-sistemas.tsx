import {
  desarrolloSistemas as service,
  developmentCycle,
  ownership,
} from "~/content/desarrollo-sistemas";
import { pageMeta } from "~/seo/page-meta";
import { serviceThings } from "~/seo/structured-data";
import { CallToAction } from "~/ui/call-to-action";
import { Picture } from "~/ui/picture";
import { Points } from "~/ui/points";
import { preloadPicture } from "~/ui/preload-picture";
import { Questions } from "~/ui/questions";
import { Section } from "~/ui/section";
import { WorksBand } from "~/works/works-band";

const sizes = "(min-width: 70rem) 68rem, 100vw";

export const meta = pageMeta(service.slug, service.meta, serviceThings(service));

export const links = () => [preloadPicture("software", sizes)];

export default function ServicePage() {
  const { included, process, deliverables } = service;
  return (
    <>
      <div className="systems opens-sand">
        <div className="container columns">
          <h1>{service.headline}</h1>
          <p className="lead">{service.lead}</p>
        </div>
        <Picture name="software" alt={service.pictureAlt} sizes={sizes} first />
      </div>

      <Section
        id="ciclo"
        className="night terrace"
        title={developmentCycle.title}
        intro={developmentCycle.intro}
      >
        <ol className="cycle">
          {developmentCycle.items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section id="que-hacemos" title={included.title} beside>
        <Points items={included.items} look={["rows"]} />
      </Section>

      <Section id="en-tus-manos" className="paper terrace" title={ownership.title}>
        <ul className="ownership">
          {ownership.items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <Section id="como-trabajamos" title={process.title}>
        <Points items={process.items} look={["three", "numbered"]} />
      </Section>

      <Section id="que-recibes" className="sand" title={deliverables.title} beside>
        <Points items={deliverables.items} look={["marked"]} />
      </Section>

      <WorksBand service={service.slug} />
      <Questions questions={service.questions} />
      <CallToAction {...service.callToAction} />
    </>
  );
}
