import { company } from "~/content/company";
import contacto from "#content/contacto.json";
import { usePageHandle } from "~/ui/page-handle";
import { Picture } from "~/ui/picture";
import { whatsappUrl } from "~/shell/whatsapp";
import { ContactFormGround } from "./contact-form-ground";
import { whatComesNext } from "./texts";

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
          <Channels />
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

function Channels() {
  const { call, whatsapp, write, whatsappAction } = contacto.aside;
  return (
    <dl className="channels">
      <div>
        <dt>{call}</dt>
        <dd>
          <a href={`tel:${company.phone.e164}`}>{company.phone.display}</a>
        </dd>
      </div>
      <div>
        <dt>{whatsapp}</dt>
        <dd>
          <a href={whatsappUrl} target="_blank" rel="noopener noreferrer">
            {whatsappAction}
          </a>
        </dd>
      </div>
      <div>
        <dt>{write}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
      </div>
    </dl>
  );
}
