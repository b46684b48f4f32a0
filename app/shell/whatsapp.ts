import { company } from "~/content/company";
import { chatUrl } from "~/content/phone";

/** Returns the URL of the company's WhatsApp chat with a prefilled message. */
export const whatsappUrl = () => chatUrl(company.whatsapp);
