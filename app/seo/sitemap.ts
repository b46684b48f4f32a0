import { contacto } from "~/content/contacto";
import { home } from "~/content/home";
import { nosotros } from "~/content/nosotros";
import { privacidad } from "~/content/privacidad";
import { services } from "~/content/services";
import type { PageMeta } from "~/content/types";

/** Every page that search engines may keep, by its path without the slash. */
export const pages: Record<string, PageMeta> = {
  home: home.meta,
  ...Object.fromEntries(services.map(({ slug, meta }) => [slug, meta])),
  nosotros: nosotros.meta,
  contacto: contacto.meta,
  privacidad: privacidad.meta,
};

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
