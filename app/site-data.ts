import { useRouteLoaderData } from "@remix-run/react";

export interface SiteData {
  siteUrl: string;
  retentionDays: number;
}

/** The installation's data in a component. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>("root");
}
