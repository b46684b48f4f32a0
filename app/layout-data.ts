import { useRouteLoaderData } from "@remix-run/react";
import type { Testimonial } from "./testimonials/document.server";

/** The id of the public layout route, whose loader returns `LayoutData`. */
export const LAYOUT_ROUTE = "routes/site";

export interface LayoutData {
  /** The revision of the content before the page is rendered; the key of the rendered page. */
  contentRevision: string;
  testimonials: Testimonial[];
}

/** Returns the data of the public layout; undefined on the owner's pages. */
export const useLayoutData = () => useRouteLoaderData(LAYOUT_ROUTE) as LayoutData | undefined;
