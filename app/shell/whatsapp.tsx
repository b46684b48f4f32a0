import { company } from "~/content/company";
import { chatUrl } from "~/content/phone";
import { NewTabLink } from "~/ui/new-tab-link";

/** Returns the URL of the company's WhatsApp chat with a prefilled message. */
export const whatsappUrl = () => chatUrl(company.whatsapp);

/** The link to the chat as a secondary button, with the same name on every page. */
export function WhatsAppLink() {
  return (
    <NewTabLink className="button button--quiet" href={whatsappUrl()}>
      Escribir por WhatsApp
    </NewTabLink>
  );
}
