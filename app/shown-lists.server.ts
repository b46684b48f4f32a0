import type { ListDocument } from "./documents/document";
import { lists } from "./owner-documents.server";
import { limaDay } from "./calendar";

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
