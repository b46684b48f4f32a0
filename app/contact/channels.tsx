import { company } from "~/content/company";
import { contacto } from "~/content/contacto";
import { whatsappUrl } from "~/shell/whatsapp";
import { NewTabLink } from "~/ui/new-tab-link";

const { call, whatsapp, write, whatsappAction } = contacto.aside;

/** The contact channels other than the form. */
export const channels = () => [
  { name: call, link: <a href={`tel:${company.phone.e164}`}>{company.phone.display}</a> },
  { name: whatsapp, link: <NewTabLink href={whatsappUrl()}>{whatsappAction}</NewTabLink> },
  { name: write, link: <a href={`mailto:${company.email}`}>{company.email}</a> },
];
