import { home } from "~/content/home";
import type { ServiceSlug } from "~/content/page-names";
import { serviceFacts, visibleServices } from "~/content/services";
import { capitalize } from "~/words";
import { Paragraph } from "~/ui/linked";
import { ACROSS_PHONE, Picture } from "~/ui/picture";

const sizes = `(min-width: 40rem) 52vw, ${ACROSS_PHONE}`;

/** The services, one tile each; the layout follows from their number. */
export function ServiceTiles() {
  const { title, intro } = home.services;
  return (
    <section id="servicios" className="tiles stone terrace" aria-labelledby="servicios-titulo">
      <div className="container section__head halves">
        <h2 id="servicios-titulo">{title}</h2>
        <Paragraph text={intro} />
      </div>
      <ul className="tiles__list">
        {visibleServices().map(({ slug, name, summary, ground, picture }) => (
          <li key={slug} className={`link-card tile ${ground}`}>
            <div>
              <h3 className="title">
                <a href={`/${slug}`}>{name}</a>
              </h3>
              <Paragraph text={summary} />
              <Price service={slug} />
            </div>
            <Picture {...picture} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Price({ service }: { service: ServiceSlug }) {
  const { price } = serviceFacts(service);
  return price ? <p>{capitalize(price)}</p> : null;
}
