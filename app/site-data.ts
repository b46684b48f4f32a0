import { useRouteLoaderData } from "@remix-run/react";
import type { Lists } from "./owner-lists.server";

/** The id of the public layout route, whose loader returns `SiteData`. */
export const SITE_ROUTE = "routes/site";

export interface SiteData {
  siteUrl: string;
  retentionDays: number;
  lists: Lists;
  /** The version of the company's facts; a part of the document cache's key. */
  factsVersion: string;
  /** Whether facts or testimonials of the sample are still shown. */
  isSample: boolean;
  year: string;
}

/** The data of the public layout; undefined on the owner's pages. */
export const useOptionalSiteData = () => useRouteLoaderData(SITE_ROUTE) as SiteData | undefined;

/** The data of the public layout, for components of public pages. */
export const useSiteData = () => useOptionalSiteData() as SiteData;

/** The entries of one of the owner's lists. */
export function useList<Feature extends keyof Lists>(feature: Feature) {
  const entries: Lists[Feature] = useSiteData().lists[feature];
  return entries ?? [];
}
