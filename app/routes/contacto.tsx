import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { receiveContact } from "~/contact/action.server";
import { ContactFormGround } from "~/contact/contact-form-ground";
import type { Outcome } from "~/contact/outcome";
import { whatComesNext } from "~/contact/texts";
import { company } from "~/content/company";
import contacto from "#content/contacto.json";
import { pageMeta } from "~/seo/page-meta";
import { outbox } from "~/start.server";
import { Offices } from "~/shell/offices";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import { whatsappUrl } from "~/shell/whatsapp";

export const meta = pageMeta("contacto", contacto.meta);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const action = ({ request }: ActionFunctionArgs) => receiveContact(request, outbox);

export default function ContactPage() {
  const { aside, whatToTell } = contacto;
  return (
    <>
      <div className="contact-page">
        <div className="contact-page__form">
          <h1 id="escribenos">{contacto.heading}</h1>
          <p className="lead">
            {contacto.lead} {whatComesNext()}
          </p>
          <ContactFormGround answer={useActionData<Outcome>()} />
        </div>
        <div className="contact-page__ways">
          <h2>{aside.call}</h2>
          <p className="contact-page__phone">
            <a href={`tel:${company.phone.e164}`}>{company.phone.display}</a>
          </p>
          <h2>{aside.whatsapp}</h2>
          <p>
            <a href={whatsappUrl} target="_blank" rel="noopener noreferrer">
              {aside.whatsappAction}
            </a>
          </p>
          <h2>{aside.write}</h2>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <h2>{aside.offices}</h2>
          <Offices />
        </div>
      </div>

      <Section id="que-contarnos" className="night terrace" words={whatToTell} beside>
        <Points items={whatToTell.items} look={["rows"]} />
      </Section>
    </>
  );
}
