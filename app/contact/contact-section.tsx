import { contacto } from "~/content/contacto";
import { services } from "~/content/services";
import { usePageHandle } from "~/ui/page-handle";
import { channels } from "./channels";
import { ContactFormGround } from "./contact-form-ground";
import { whatComesNext } from "./what-comes-next";
import { WritingCosts } from "./writing-costs";

/** The end of every page but /contacto: a question, the contact channels and the form. */
export function ContactSection() {
  const { ending = contacto.ending, service } = usePageHandle();
  const ground = services.find(({ slug }) => slug === service)?.ground;
  return (
    <section
      className={`ending${ground ? ` terrace ending--${ground}` : ""}${ground === "night" ? " night" : ""}`}
      aria-labelledby="escribenos"
    >
      <div className="columns">
        <div className="ending__words">
          <h2 id="escribenos" className="eyebrow">
            Contáctanos
          </h2>
          <p className="statement">{ending.title}</p>
          <p className="lead">{ending.text}</p>
          <dl className="channels">
            {channels().map(({ name, link }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{link}</dd>
              </div>
            ))}
          </dl>
          <p>{whatComesNext()}</p>
          <WritingCosts service={service} />
        </div>
        <ContactFormGround />
      </div>
    </section>
  );
}
