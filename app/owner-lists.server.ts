import type { OwnerList } from "./content/owner-list.server";
import { liveList } from "./lists/live-list.server";
import { limaDay } from "./time";

const modules = import.meta.glob<Record<string, OwnerList>>(
  ["./*/rules.server.ts", "!./content/rules.server.ts"],
  { eager: true },
);

const byFeature = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module).map((list) => [path.split("/")[1] ?? "", list] as const),
);

export const ownerLists = byFeature.map(([, list]) => list);

const loaders = byFeature.map(([feature, list]) => ({ feature, list, load: liveList(list) }));

/** The entries that are for today, each list under the folder of its feature; empty lists are left out. */
export async function loadLists(): Promise<Record<string, unknown[]>> {
  const today = limaDay(Date.now());
  const loaded = loaders.map(async ({ feature, list, load }) => {
    const shown = (await load()).filter((entry) => list.isShown?.(entry, today) ?? true);
    return shown.length > 0 ? [[feature, shown] as const] : [];
  });
  return Object.fromEntries((await Promise.all(loaded)).flat());
}
