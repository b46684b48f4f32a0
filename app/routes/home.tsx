import { Link } from "@remix-run/react";
import type { PictureName } from "~/images/pictures";
import { company } from "~/content/company";
import { home } from "~/content/home";
import { services } from "~/content/services";
import type { Service } from "~/content/types";
import { pageMeta } from "~/seo/page-meta";
import { PageLink } from "~/ui/page-link";
import { Picture } from "~/ui/picture";
import { Points } from "~/ui/points";
import { preloadPicture } from "~/ui/preload-picture";
import { Section } from "~/ui/section";
import { whatsappUrl } from "~/ui/whatsapp";
import { WorksBand } from "~/works/works-band";

const upright = "(max-width: 43.74rem)";

export const meta = pageMeta("home", home.meta);

export const links = () => [
  preloadPicture("hero-vertical", "100vw", upright),
  preloadPicture("hero", "100vw", "(min-width: 43.75rem)"),
];

const pictures: Record<Service["slug"], PictureName> = {
  constructora: "construccion",
  "desarrollo-sistemas": "software",
  "seguridad-infraestructura": "seguridad",
  domotica: "domotica",
};

export default function HomePage() {
  const { headline, actions, closing, whyOneGroup } = home;
  return (
    <>
      <div className="hero opens-dark">
        <Picture
          className="hero__picture"
          name="hero"
          alt={home.heroAlt}
          sizes="100vw"
          narrow={{ name: "hero-vertical", media: upright, sizes: "100vw" }}
          first
        />
        <div className="container hero__text">
          <h1>
            {headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className="actions">
            <Link className="button button--accent" to="#escribenos">
              {actions.primary}
            </Link>
            <Link className="button button--quiet" to="#servicios">
              {actions.secondary}
            </Link>
          </p>
        </div>
      </div>
      <div className="hero__intro terrace">
        <p className="container">{home.lead}</p>
      </div>

      <section id="servicios" className="trades" aria-labelledby="servicios-titulo">
        <div className="container section__head">
          <h2 id="servicios-titulo">{home.services.title}</h2>
          <p>{home.services.intro}</p>
        </div>
        <ul className="bleed">
          {services.map(({ slug, name, summary, pictureAlt }) => (
            <li key={slug} className={`trade trade--${slug}`}>
              <div className="trade__text">
                <h3>
                  <PageLink to={`/${slug}`}>{name}</PageLink>
                </h3>
                <p>{summary}</p>
              </div>
              <Picture
                name={pictures[slug]}
                alt={pictureAlt}
                sizes="(max-width: 55.99rem) 45vw, 58vw"
              />
            </li>
          ))}
        </ul>
      </section>

      <WorksBand />

      <section className="climb" aria-labelledby="como-trabajamos">
        <div className="container section__head">
          <h2 id="como-trabajamos">{home.howWeWork.title}</h2>
        </div>
        <ol className="bleed">
          {home.howWeWork.items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <Section
        id="un-solo-grupo"
        className="night"
        title={whyOneGroup.title}
        intro={whyOneGroup.lead}
        beside
      >
        <Points items={whyOneGroup.points} look={["rows"]} />
      </Section>

      <section className="closing" aria-labelledby="cierre">
        <div className="container">
          <h2 id="cierre">{closing.title}</h2>
          <p className="lead">{closing.text}</p>
          <p className="actions">
            <Link className="button" to="#escribenos">
              {closing.formLabel}
            </Link>
            <a
              className="button button--quiet"
              href={whatsappUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              {closing.whatsappLabel}
            </a>
            <a className="button button--quiet" href={`tel:${company.phone.e164}`}>
              {closing.callLabel} al {company.phone.display}
            </a>
          </p>
        </div>
        <Picture name="hero-dia" alt="" sizes="100vw" />
      </section>
    </>
  );
}
