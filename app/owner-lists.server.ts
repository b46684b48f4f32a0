import type { OwnerList } from "./content/owner-list.server";
import { liveList } from "./lists/live-list.server";

const modules = import.meta.glob<Record<string, OwnerList>>(
  ["./*/rules.server.ts", "!./content/rules.server.ts"],
  { eager: true },
);

const byFeature = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module).map((list) => [path.split("/")[1] ?? "", list] as const),
);

/** The lists that the owner edits while the site runs. */
export const ownerLists = byFeature.map(([, list]) => list);

const loaders = byFeature.map(([feature, list]) => [feature, liveList(list)] as const);

/** The entries of all lists as their files are now, each under the folder of the feature that shows it. */
export async function loadLists(): Promise<Record<string, unknown[]>> {
  const loaded = loaders.map(async ([feature, load]) => [feature, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
