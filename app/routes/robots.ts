import { getSettings } from "~/env.server";
import { publicText } from "~/http/public-text";

export const loader = (): Response =>
  publicText(`User-agent: *\nDisallow:\n\nSitemap: ${getSettings().siteUrl}/sitemap.xml\n`);
