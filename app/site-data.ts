import { useRouteLoaderData } from "@remix-run/react";
import type { Lists } from "./owner-lists.server";

export interface SiteData {
  siteUrl: string;
  retentionDays: number;
  lists: Lists;
}

/** The installation's data in a component. */
export const useSiteData = () => useRouteLoaderData("root") as SiteData;

/** The entries of one of the owner's lists. */
export function useList<Feature extends keyof Lists>(feature: Feature) {
  const entries: Lists[Feature] = useSiteData().lists[feature];
  return entries ?? [];
}
