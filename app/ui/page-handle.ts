import { useMatches } from "@remix-run/react";
import type { Ground } from "~/content/page-schema.server";
import type { ServiceSlug } from "~/content/page-names";

/** The `handle` of a route: what the layout around a page needs to know. */
export interface PageHandle {
  /** The CSS that only this page needs. */
  css: string;
  /** Whether the large picture stands above the footer. */
  closingPicture?: boolean;
  /** Whether the form is in the page itself, and not below it. */
  ownForm?: boolean;
  /** Whether, on wide windows, the form below the page is at the left. */
  formLeft?: boolean;
  /** Whether the form below the page has a stepped edge: the section above it has room. The page of a service has both. */
  formStepped?: () => boolean;
  /** The service that the page is about. Its form, terms, testimonials and next service follow from it. */
  service?: ServiceSlug;
  /** The background colour of the header; "stone" by default. The page of a service has the colour of its tile. */
  ground?: Ground;
}

/** Returns the handle of the innermost route that has one: each public page, and the layout of the owner's pages. */
export function usePageHandle(): PageHandle {
  const match = useMatches().findLast(({ handle }) => handle);
  return (match?.handle ?? { css: "" }) as PageHandle;
}
