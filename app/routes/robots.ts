import { publicText } from "~/http/public-text";
import { settings } from "~/start.server";

export const loader = (): Response =>
  publicText(`User-agent: *\nDisallow:\n\nSitemap: ${settings.siteUrl}/sitemap.xml\n`);
