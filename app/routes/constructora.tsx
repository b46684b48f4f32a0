import { constructionStages, constructora as service } from "~/content/constructora";
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

export const links = () => [preloadPicture("construccion", sizes)];

export default function ServicePage() {
  const { included, process, deliverables } = service;
  return (
    <>
      <div className="building bleed">
        <div className="building__text">
          <h1>{service.headline}</h1>
          <p className="lead">{service.lead}</p>
        </div>
        <Picture name="construccion" alt={service.pictureAlt} sizes={sizes} first />
      </div>

      <Section id="que-hacemos" title={included.title}>
        <Points items={included.items} look={["three"]} />
      </Section>

      <Section
        id="etapas"
        className="paper terrace"
        title={constructionStages.title}
        intro={constructionStages.intro}
      >
        <ol className="stages">
          {constructionStages.items.map(({ name, text, youApprove }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p className="stages__approval">
                <strong>Tú apruebas</strong> {youApprove}
              </p>
            </li>
          ))}
        </ol>
      </Section>

      <div className="bleed deal">
        <section aria-labelledby="como-trabajamos">
          <h2 id="como-trabajamos">{process.title}</h2>
          <Points items={process.items} look={["numbered"]} />
        </section>
        <section className="night" aria-labelledby="que-recibes">
          <h2 id="que-recibes">{deliverables.title}</h2>
          <Points items={deliverables.items} look={["marked"]} />
        </section>
      </div>

      <WorksBand service={service.slug} />
      <Questions questions={service.questions} />
      <CallToAction {...service.callToAction} />
    </>
  );
}
