import { serviceTexts, type ServiceSlug } from "~/content/services";

/** Returns the texts of a service's page. */
export const getService = <Slug extends ServiceSlug>(slug: Slug) => ({
  ...serviceTexts[slug],
  slug,
});
