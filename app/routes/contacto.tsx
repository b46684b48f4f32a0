import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { useActionData, type ClientActionFunctionArgs } from "@remix-run/react";
import { receiveContact } from "~/contact/action.server";
import { AnswerTime } from "~/contact/answer-time";
import { ContactForm } from "~/contact/contact-form";
import { failed, isOutcome, type Outcome } from "~/contact/outcome";
import { company } from "~/content/company";
import contacto from "#content/contacto.json";
import { messageFrom } from "~/message/fields";
import { pageMeta } from "~/seo/page-meta";
import { outbox } from "~/start.server";
import { Offices } from "~/shell/offices";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import { whatsappUrl } from "~/shell/whatsapp";

export const meta = pageMeta("contacto", contacto.meta);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const action = ({ request }: ActionFunctionArgs) => receiveContact(request, outbox);

/** Whatever happens on the way, a lost network or a proxy's own page included, is an outcome. */
export async function clientAction(args: ClientActionFunctionArgs): Promise<Outcome> {
  const form = await args.request.clone().formData();
  const outcome: unknown = await args.serverAction().catch(() => undefined);
  return isOutcome(outcome) ? outcome : failed(messageFrom((name) => String(form.get(name))));
}

export default function ContactPage() {
  const { aside, whatToTell } = contacto;
  return (
    <>
      <div className="contact-page">
        <div className="contact-page__form">
          <h1 id="escribenos">{contacto.heading}</h1>
          <p className="lead">{contacto.lead}</p>
          <ContactForm answer={useActionData<Outcome>()} />
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
          <AnswerTime />
          <h2>{aside.offices}</h2>
          <Offices />
        </div>
      </div>

      <Section
        id="que-contarnos"
        className="night terrace"
        title={whatToTell.title}
        intro={whatToTell.intro}
        beside
        hidden={whatToTell.hidden}
      >
        <Points items={whatToTell.items} look={["rows"]} />
      </Section>
    </>
  );
}
