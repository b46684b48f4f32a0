import { contacto } from "~/content/contacto";
import { addressOf, company, streetOf } from "~/content/company";
import { groundOf, serviceTexts } from "~/content/services";
import { classes } from "~/ui/classes";
import { Paragraph } from "~/ui/linked";
import { usePageHandle } from "~/ui/page-handle";
import { Channels } from "./channels";
import { ContactForm } from "./contact-form";
import { ContactTerms } from "./contact-terms";
import { WhatComesNext } from "./what-comes-next";

/** The section with the form and the contact channels, on every page except /contacto, which has its own. */
export function ContactSection() {
  const { service, formLeft, formStepped } = usePageHandle();
  const { title, text } = (service ? serviceTexts[service] : contacto).ending;
  const addresses = company.offices.map((office) => (
    <address key={addressOf(office)}>{streetOf(office)}</address>
  ));
  return (
    <section
      className={classes(
        "band ending",
        formLeft && "ending--left",
        (service || formStepped?.()) && "terrace",
        service ? groundOf(service) : "dusk",
      )}
      aria-labelledby="escribenos"
    >
      <div className="columns">
        <div>
          <h2 id="escribenos" className="eyebrow">
            Contáctanos
          </h2>
          <p className="statement poster">{title}</p>
          <Paragraph className="lead" text={text} />
          <p>
            <WhatComesNext />
          </p>
        </div>
        <ContactForm />
        <div className="ending__ways">
          {/* The text of a service says where the offices are. */}
          <Channels
            rowsBelow={service ? [] : [{ name: contacto.aside.offices, text: addresses }]}
          />
          <ContactTerms service={service} />
        </div>
      </div>
    </section>
  );
}
