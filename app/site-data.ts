import { useRouteLoaderData } from "@remix-run/react";
import type { Lists } from "./owner-lists.server";

/** The id of the route around every public page, whose loader gives the installation's data. */
export const SITE_ROUTE = "routes/site";

export interface SiteData {
  siteUrl: string;
  retentionDays: number;
  lists: Lists;
  /** Names the company's facts, so that a kept page is rendered anew when they change. */
  factsVersion: string;
  /** Whether the invented company of the sample is still shown. */
  isSample: boolean;
  year: string;
}

/** The installation's data; undefined on the owner's pages. */
export const useOptionalSiteData = () => useRouteLoaderData(SITE_ROUTE) as SiteData | undefined;

/** The installation's data in a component of a public page. */
export const useSiteData = () => useOptionalSiteData() as SiteData;

/** The entries of one of the owner's lists. */
export function useList<Feature extends keyof Lists>(feature: Feature) {
  const entries: Lists[Feature] = useSiteData().lists[feature];
  return entries ?? [];
}
