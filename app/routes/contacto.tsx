import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { receiveContact } from "~/contact/action.server";
import { Channels } from "~/contact/channels";
import { ContactForm } from "~/contact/contact-form";
import { Offices } from "~/contact/offices";
import type { Outcome } from "~/contact/outcome";
import { WhatComesNext } from "~/contact/what-comes-next";
import { ContactTerms } from "~/contact/contact-terms";
import { contacto } from "~/content/contacto";
import type { Point } from "~/content/page-schema.server";
import { nosotros } from "~/content/nosotros";
import { pageMeta } from "~/seo/page-meta";
import { outbox } from "~/start.server";
import { ACROSS_PHONE, Picture, preloadPicture } from "~/ui/picture";
import { Linked, Paragraph } from "~/ui/linked";
import type { PageHandle } from "~/ui/page-handle";
import { Points } from "~/ui/points";
import { AnsweredQuestions, type AnsweredQuestion } from "~/ui/questions";
import { Section } from "~/ui/section";
import css from "./contacto.css?inline";

export const meta = pageMeta("/contacto");

export const handle: PageHandle = { css, ownForm: true, ground: "night" };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const action = ({ request }: ActionFunctionArgs) => receiveContact(request, outbox);

/** The picture of both cities. `sizes` counts its whole width, although the page cuts its sides. */
const picture = { name: "nosotros", sizes: `(min-width: 56rem) 70vw, ${ACROSS_PHONE}` };

export const links = () => preloadPicture(picture);

/** The number of points that are shown with their texts: two rows of three. The others are rare. */
const OPEN_POINTS = 6;

const asQuestion = ({ name, text }: Point): AnsweredQuestion => ({
  question: name,
  answer: <Paragraph text={text} />,
});

export default function ContactPage() {
  const { lead, whatToTell } = contacto;
  const outcome = useActionData<Outcome>();
  const isSent = outcome?.kind === "sent";
  return (
    <>
      <div className="band ending contact-page night">
        <div className="columns">
          <div>
            <h1 id="escribenos">{contacto.heading}</h1>
            <p className="lead">
              {isSent ? <Linked text={lead} /> : <WhatComesNext lead={lead} />}
            </p>
          </div>
          <Channels className="ending__ways" />
          <ContactForm outcome={outcome} />
          <Picture {...picture} className="contact-page__picture" alt={nosotros.pictureAlt} first />
          <div className="contact-page__offices">
            <ContactTerms />
            <h2 className="eyebrow">{contacto.aside.offices}</h2>
            <Offices />
          </div>
        </div>
      </div>

      <Section
        id="que-contarnos"
        className="what-to-tell retama terrace"
        content={whatToTell}
        poster
        halves
      >
        <Points items={whatToTell.items.slice(0, OPEN_POINTS)} variant="three" />
        <div className="questions points--three">
          <AnsweredQuestions
            questions={whatToTell.items
              .slice(OPEN_POINTS)
              .filter(({ text }) => text)
              .map(asQuestion)}
          />
        </div>
      </Section>
    </>
  );
}
