import { useRouteLoaderData } from "@remix-run/react";

/** The root's loader gives it. */
export interface SiteData {
  /** Public origin of the site, without a slash at its end. */
  siteUrl: string;
  /** Days after which a delivered message is deleted. */
  retentionDays: number;
}

/** The installation's data in a component. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>("root");
}
