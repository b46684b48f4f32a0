import { company } from "~/content/company";
import { contacto } from "~/content/contacto";
import { whatsappUrl } from "~/shell/whatsapp";
import { NewTabLink } from "~/ui/new-tab-link";

/** Returns the contact channels other than the form, each with its link. */
export function channels() {
  const { call, whatsapp, write, whatsappAction } = contacto.aside;
  const { phone, email } = company;
  return [
    { name: call, text: <a href={`tel:${phone.e164}`}>{phone.display}</a> },
    { name: whatsapp, text: <NewTabLink href={whatsappUrl()}>{whatsappAction}</NewTabLink> },
    { name: write, text: <a href={`mailto:${email}`}>{email}</a> },
  ];
}
