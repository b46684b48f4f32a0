import { useRouteLoaderData } from "@remix-run/react";
import type { Lists } from "./owner-lists.server";

/** The id of the route around every public page, whose loader gives the installation's data. */
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

/** The installation's data; undefined on the owner's pages. */
export const useOptionalSiteData = () => useRouteLoaderData(SITE_ROUTE) as SiteData | undefined;

/** The installation's data in a component of a public page. */
export const useSiteData = () => useOptionalSiteData() as SiteData;

/** The entries of one of the owner's lists. */
export function useList<Feature extends keyof Lists>(feature: Feature) {
  const entries: Lists[Feature] = useSiteData().lists[feature];
  return entries ?? [];
}
