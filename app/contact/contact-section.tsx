import { contacto } from "~/content/contacto";
import { usePageHandle } from "~/ui/page-handle";
import { Picture } from "~/ui/picture";
import { channels } from "./channels";
import { ContactFormGround } from "./contact-form-ground";
import { whatComesNext } from "./what-comes-next";

/** How every page but /contacto ends: its own question, the ways to reach people, and the form. */
export function ContactSection() {
  const { ending = contacto.ending, closingPicture = false } = usePageHandle();
  return (
    <section
      className={closingPicture ? "ending ending--picture" : "ending"}
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
            {channels.map(({ name, link }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{link}</dd>
              </div>
            ))}
          </dl>
          <p>{whatComesNext()}</p>
        </div>
        <ContactFormGround />
      </div>
      {closingPicture && (
        <Picture
          className="ending__picture"
          name="cierre"
          alt=""
          sizes="100vw"
          upright="cierre-vertical"
        />
      )}
    </section>
  );
}
