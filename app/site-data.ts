import { useRouteLoaderData } from "@remix-run/react";

export interface SiteData {
  siteUrl: string;
  retentionDays: number;
  /** The entries of the owner's lists that are for today, by the folder of the feature. */
  lists: Record<string, unknown[]>;
}

/** The installation's data in a component. */
export const useSiteData = () => useRouteLoaderData("root") as SiteData;

export const useList = <Entry>(feature: string) => (useSiteData().lists[feature] ?? []) as Entry[];
