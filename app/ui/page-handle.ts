import { useMatches } from "@remix-run/react";
import type { Ending } from "~/content/part-rules.server";

/** The `handle` of a route: what the layout around a page needs to know. */
export interface PageHandle {
  /** The styles of this page alone. */
  css: string;
  ending?: Ending;
  closingPicture?: boolean;
  service?: string;
  /** The ground of the first section, which the header continues. */
  ground?: "sand" | "retama" | "dusk" | "night";
}

/** Returns the handle of the current page, else of its layout. */
export function usePageHandle(): PageHandle {
  const match = useMatches().findLast(({ handle }) => handle);
  return (match?.handle ?? { css: "" }) as PageHandle;
}
