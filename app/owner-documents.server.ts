/** The table of all that the owner can change, and what the pages show of the lists in it. */
import { limaDay } from "./calendar";
import { companyDocument } from "./content/company";
import { contactoDocument } from "./content/contacto";
import { homeDocument } from "./content/home";
import { nosotrosDocument } from "./content/nosotros";
import { privacidadDocument } from "./content/privacidad";
import { serviceDocuments } from "./content/services";
import type { Document, ListDocument } from "./documents/document";
import { notices } from "./notices/document.server";
import { testimonials } from "./testimonials/document.server";
import { works } from "./works/document.server";

/** The owner's lists, by feature folder, in the order of /bandeja/contenido. */
export const lists = { works, testimonials, notices };

/** Everything that the owner can change, in the order of /bandeja/contenido; the facts first, since texts name them. */
export const ownerDocuments: Document[] = [
  companyDocument,
  ...Object.values<ListDocument>(lists),
  homeDocument,
  ...Object.values(serviceDocuments),
  nosotrosDocument,
  contactoDocument,
  privacidadDocument,
];

type EntryOf<List> = List extends ListDocument<infer Entry> ? Entry : never;

/** The entries that are shown today; empty lists are left out. */
export type Lists = {
  [Feature in keyof typeof lists]?: EntryOf<(typeof lists)[Feature]>[];
};

/** Returns the entries of a list that are shown today. */
export function shownEntries<Entry>({ current, days }: ListDocument<Entry>): Entry[] {
  const today = limaDay(Date.now());
  return current.filter((entry) => {
    const [first, last] = days?.(entry) ?? [today, today];
    return first <= today && today <= last;
  });
}

/** Returns the entries of all lists that are shown today. */
export function shownLists(): Lists {
  const shown = Object.entries<ListDocument>(lists)
    .map(([feature, list]) => [feature, shownEntries(list)] as const)
    .filter(([, entries]) => entries.length > 0);
  return Object.fromEntries(shown) as Lists;
}
