import { useMatches } from "@remix-run/react";
import type { ServiceSlug } from "~/content/service-names";

/** The `handle` of a route: what the layout around a page needs to know. */
export interface PageHandle {
  /** The CSS that only this page needs. */
  css: string;
  /** Whether the large picture stands above the footer. */
  closingPicture?: boolean;
  /** The slug of the service, whose facts and testimonials come first. */
  service?: ServiceSlug;
  /** The background colour of the first section and of the header; "stone" by default. */
  ground?: "sand" | "retama" | "dusk" | "night" | "clay";
}

/** Returns the handle of the innermost route that has one. */
export function usePageHandle(): PageHandle {
  const match = useMatches().findLast(({ handle }) => handle);
  return (match?.handle ?? { css: "" }) as PageHandle;
}
