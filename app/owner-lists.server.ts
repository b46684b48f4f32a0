import type { OwnerList } from "./content/owner-list.server";
import { liveList } from "./lists/live-list.server";
import { notices } from "./notices/rules.server";
import { testimonials } from "./testimonials/rules.server";
import { limaDay } from "./time";
import { works } from "./works/rules.server";

/** The owner's lists, by feature folder. */
export const ownerLists = { notices, testimonials, works };

type EntryOf<List> = List extends OwnerList<infer Entry> ? Entry : never;

/** The entries that are shown today; empty lists are left out. */
export type Lists = {
  [Feature in keyof typeof ownerLists]?: EntryOf<(typeof ownerLists)[Feature]>[];
};

const loaders = Object.entries<OwnerList>(ownerLists).map(([feature, list]) => ({
  feature,
  list,
  load: liveList(list),
}));

/** Reads the lists; a list that cannot be read keeps its last entries. */
export async function loadLists(): Promise<Lists> {
  const today = limaDay(Date.now());
  const loaded = loaders.map(async ({ feature, list, load }) => {
    const shown = (await load()).filter((entry) => list.isShown?.(entry, today) ?? true);
    return shown.length > 0 ? [[feature, shown] as const] : [];
  });
  return Object.fromEntries((await Promise.all(loaded)).flat()) as Lists;
}
