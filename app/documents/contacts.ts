/** What leads clients or their money somewhere. Somebody who changes it receives what is meant for the company. */
import type { Document } from "./document";
import { textsIn } from "./value";

/** Matches a link, a mail or an address such as wa.me/51966123456, without the punctuation after it; no path. */
const ADDRESS =
  /(?:https?:|www\.|(?<![\w./+-])[\w.+-]{1,64}(?:@|\.[a-z]{2,24}(?![\p{L}\d])))[^\s()«»]*(?<![.,;:])/giu;

/** Matches the six or more digits of a telephone or an account, but no amount in soles, day, or years such as 2019-2024. */
const NUMBER =
  /(?<!\d|S\/\.? ?)(?!(?:19|20)\d\d\s?[–—-])\d(?:(?:\) ?|\.|\s?[·–—-]\s?|\s{1,3})?\d){5,}/g;

/** Matches the registration of an engineer or an architect: CIP 123456. No digit follows, as in a telephone. */
const REGISTRATION = /\bC[IA]P (?:N\.? ?[°o] ?)?\d{4,6}(?!\W*\d)/gi;

/** Returns a text as visitors read it: other digits as ours, and nothing invisible between them. */
const asRead = (text: string) => text.normalize("NFKC").replace(/\p{Cf}/gu, "");

function contactsIn({ contacts = [], freeContacts }: Document, whole: unknown): string[] {
  if (freeContacts) return [];
  return textsIn(whole).flatMap(({ path, text }) => {
    if (path.some((key) => contacts.includes(String(key)))) return text ? [text] : [];
    const read = asRead(text).replace(REGISTRATION, "");
    return [...(read.match(ADDRESS) ?? []), ...(read.match(NUMBER) ?? [])];
  });
}

/** Whether a change leads clients or their money somewhere new: it asks for the password again, and sends an alert. */
export function hasNewContact(document: Document, before: unknown, after: unknown): boolean {
  const known = new Set(contactsIn(document, before));
  return contactsIn(document, after).some((contact) => !known.has(contact));
}
