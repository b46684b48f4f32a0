import { company } from "~/content/company";
import { contacto } from "~/content/contacto";
import { whatsappUrl } from "~/shell/whatsapp";
import { NewTabLink } from "~/ui/new-tab-link";

/** The contact channels other than the form. */
export function channels() {
  const { call, whatsapp, write, whatsappAction } = contacto.aside;
  const { phone, email } = company;
  return [
    { name: call, link: <a href={`tel:${phone.e164}`}>{phone.display}</a> },
    { name: whatsapp, link: <NewTabLink href={whatsappUrl()}>{whatsappAction}</NewTabLink> },
    { name: write, link: <a href={`mailto:${email}`}>{email}</a> },
  ];
}
