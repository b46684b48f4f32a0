/** Contacts lead clients or their money somewhere: who changes one receives what is meant for the company. */
import type { Document } from "./document";
import { PHOTO_ADDRESS } from "./photo-address";
import { textsIn } from "./value";

/** How a mail or an address begins: "ventas@" or "wa.me". A path such as /assets/foto.webp does not. */
const MAIL_OR_DOMAIN = /(?<![\p{L}\d_./+-])[\p{L}\d_.+-]{1,64}(?:@|\.[a-z]{2,24}(?![\p{L}\d]))/u;

/** Matches a link, a mail, or an address such as wa.me/51966123456, without the punctuation after it. */
const ADDRESS = new RegExp(
  `(?:https?:|www\\.|${MAIL_OR_DOMAIN.source})[^\\s()«»]*(?<![.,;:])`,
  "giu",
);

/** What may stand between two digits of a telephone or an account: "(066) 31 2345", "191-12345678". */
const SEPARATOR = /\) ?|\.|\s?[·–—-]\s?|\s{1,3}/;

/** Excludes what begins as an amount (S/ 120 000), a day (2026-12-24) or years (2019-2024): they are no contacts. */
const NO_CONTACT = /(?<!\d|\b[Ss]\/\.? ?)(?!(?:19|20)\d\d\s?[–—-])/;

/** Matches the six or more digits of a telephone or an account. */
const NUMBER = new RegExp(`${NO_CONTACT.source}\\d(?:(?:${SEPARATOR.source})?\\d){5,}`, "g");

/** Matches the registration of an engineer or an architect, such as CIP 123456; not the telephone CIP 966 123 456. */
const REGISTRATION = /\bC[IA]P (?:N\.? ?[°o] ?)?\d{4,6}(?!\W*\d)/gi;

/** Matches the address of an uploaded photo, whose hash may have many digits: …/foto-ab123456-288.webp. */
const PHOTO = new RegExp(`^${PHOTO_ADDRESS}foto-[\\da-f]{8}-\\d+\\.\\w+$`);

/** Whether a change brings a contact that the document did not have. */
export function hasNewContact(document: Document, before: unknown, after: unknown): boolean {
  const contactsBefore = new Set(contactsIn(document, before));
  return contactsIn(document, after).some((contact) => !contactsBefore.has(contact));
}

function contactsIn({ contacts = [], allowsAnyContact }: Document, whole: unknown): string[] {
  if (allowsAnyContact) return [];
  return textsIn(whole).flatMap(({ path, text }) => {
    if (path.some((key) => contacts.includes(String(key)))) return text ? [text] : [];
    const read = asRead(text).replace(REGISTRATION, "").replace(PHOTO, "");
    return [...(read.match(ADDRESS) ?? []), ...(read.match(NUMBER) ?? [])];
  });
}

/** Returns a text as visitors read it: other digits, such as ９, as ours, and nothing invisible between them. */
const asRead = (text: string) => text.normalize("NFKC").replace(/\p{Cf}/gu, "");
