import { pages } from "~/content/pages";

/** The pages of the site at `siteUrl`, each with the day its words last changed. */
export function sitemap(siteUrl: string): string {
  const entries = Object.entries(pages).map(
    ([path, { updated }]) =>
      `<url><loc>${siteUrl}/${path}</loc><lastmod>${updated}</lastmod></url>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`
  );
}
