import { company } from "~/content/company";
import { chatUrl, formatPhone, mobileNumber } from "~/content/phone.shared";
import { toSafeLine } from "~/log";
import type { MessageRow } from "~/outbox/store/database.server";

/**
 * Matches a plain first name. The greeting leaves out any other text, because a stranger could put a URL into
 * the owner's reply; a word with a stop is a title or an initial, and a short one may be "De".
 */
const FIRST_NAME = /^[\p{L}\p{M}'’-]{3,40}$/u;

export type Sender = Pick<MessageRow, "from_name" | "from_email" | "n_cell">;

/** Returns what a reply to a message needs; nothing where the number or the address is not valid. */
export function replyLinks({ from_name, from_email, n_cell }: Sender) {
  const [first = ""] = toSafeLine(from_name).split(" ", 1);
  const greeting = `Hola${FIRST_NAME.test(first) ? `, ${first}` : ""}. Te saludamos de ${company.name}: recibimos tu mensaje en nuestra web.`;
  const subject = encodeURIComponent(`Tu mensaje a ${company.name}`);
  const cell = mobileNumber(n_cell);
  const phone = cell && formatPhone(cell);
  // One address: to a list of them the reply would go to strangers, too.
  const isAddress = /^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/.test(from_email);
  return {
    phone,
    whatsapp: phone && chatUrl({ ...phone, text: greeting }),
    mail:
      isAddress &&
      `mailto:${encodeURIComponent(from_email).replace("%40", "@")}?subject=${subject}`,
  };
}

/** Returns the URL of a message; `list` is that of the list which its page leads back to. */
export function messagePath({ id }: Pick<MessageRow, "id">, list?: string): string {
  const path = `/bandeja/mensaje/${encodeURIComponent(id)}`;
  return list ? `${path}?volver=${encodeURIComponent(list)}` : path;
}
