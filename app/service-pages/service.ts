import type { ServiceSlug } from "~/content/service-names";
import { serviceTexts } from "~/content/services";

/** Returns the texts of a service's page. Call it while a page is rendered: the owner may change them. */
export const getService = <Slug extends ServiceSlug>(slug: Slug) => ({
  ...serviceTexts[slug],
  slug,
});
