import { indexedPages } from "~/content/pages";
import { getSettings } from "~/env.server";
import { publicText } from "~/http/public-text";

/** The sitemap, with the day of the last change of each page's texts. */
export function loader(): Response {
  const { siteUrl } = getSettings();
  const entries = Object.entries(indexedPages()).map(
    ([path, { meta }]) =>
      `<url><loc>${siteUrl}${path}</loc><lastmod>${meta.updated}</lastmod></url>\n`,
  );
  const text =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
  return publicText(text, "application/xml");
}
