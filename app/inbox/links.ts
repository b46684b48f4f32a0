import { company } from "~/content/company";
import { chatUrl, formatPhone, mobileNumber } from "~/content/phone.shared";
import { toSafeLine } from "~/log";
import type { MessageRow } from "~/outbox/store/database.server";

/**
 * Matches a plain first name, such as "José-María". The greeting leaves out any other word: a stranger could put a
 * URL into the owner's reply, "Sra." is a title, and "De" belongs to a surname.
 */
const FIRST_NAME = /^[\p{L}\p{M}'’-]{3,40}$/u;

/** Matches one email address; not a list such as "a@x.pe,b@x.pe", since a reply would go to strangers, too. */
const ONE_ADDRESS = /^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/;

export type Sender = Pick<MessageRow, "from_name" | "from_email" | "n_cell">;

/** Returns the links of a reply to a message; undefined where the number or the address is not valid. */
export function replyLinks({ from_name, from_email, n_cell }: Sender) {
  const [firstWord = ""] = toSafeLine(from_name).split(" ", 1);
  const hello = FIRST_NAME.test(firstWord) ? `Hola, ${firstWord}` : "Hola";
  const greeting = `${hello}. Te saludamos de ${company.name}: recibimos tu mensaje en nuestra web.`;
  const cell = mobileNumber(n_cell);
  const phone = cell && formatPhone(cell);
  return {
    phone,
    whatsapp: phone && chatUrl({ ...phone, text: greeting }),
    mail: mailLink(from_email),
  };
}

function mailLink(address: string): string | undefined {
  if (!ONE_ADDRESS.test(address)) return undefined;
  const subject = encodeURIComponent(`Tu mensaje a ${company.name}`);
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}?subject=${subject}`;
}

/** Returns the URL of a message's page; `list` is the URL of the list that the page leads back to. */
export function messagePath({ id }: Pick<MessageRow, "id">, list?: string): string {
  const path = `/bandeja/mensaje/${encodeURIComponent(id)}`;
  return list ? `${path}?volver=${encodeURIComponent(list)}` : path;
}
