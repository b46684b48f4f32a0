import { company } from "~/content/company";
import { privacidad } from "~/content/privacidad";
import { formatDay } from "~/calendar";
import { pageMeta } from "~/seo/page-meta";
import { Paragraph } from "~/ui/linked";
import { Points } from "~/ui/points";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import css from "./privacidad.css?inline";

export const meta = pageMeta("/privacidad");

export const handle: PageHandle = { css, ground: "night" };

export default function PrivacyPage() {
  const { heading, lead, law, mailLabel } = privacidad;
  const { updated } = privacidad.meta;
  return (
    <>
      <div className="section night">
        <div className="columns privacy">
          <h1>{heading}</h1>
          <nav aria-label="En esta página">
            <ul className="privacy__parts">
              {privacidad.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <Paragraph className="lead" text={lead} />
            <Paragraph text={law} />
            <p>
              Última actualización: <time dateTime={updated}>{formatDay(updated)}</time>.
            </p>
            <p>
              <a className="button" href={`mailto:${company.email}`}>
                {mailLabel}
              </a>
            </p>
          </div>
        </div>
      </div>
      <div className="privacy-parts paper terrace">
        {privacidad.sections.map((section) => (
          <Section key={section.id} id={section.id} content={section} beside>
            <Points items={section.items} variant="two" />
          </Section>
        ))}
      </div>
    </>
  );
}
