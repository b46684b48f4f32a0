import { contacto } from "./contacto";
import { home } from "./home";
import { nosotros } from "./nosotros";
import type { PageMeta } from "./page-schema.server";
import { privacidad } from "./privacidad";
import { pageSlugs } from "./page-names";
import { serviceTexts, visibleServices } from "./services";

export interface Page {
  meta: PageMeta;
  /** The picture of the card of a shared link (Open Graph). */
  picture: { name: string; alt: string };
}

/** The paths of all pages. The page of a hidden service redirects. */
export const pagePaths: ReadonlySet<string> = new Set(pageSlugs.map((slug) => `/${slug}`));

/** Returns every indexable page, by its path. */
export function indexedPages(): Record<string, Page> {
  const hero = { name: "hero", alt: home.heroAlt };
  return {
    "/home": { meta: home.meta, picture: hero },
    ...Object.fromEntries(
      visibleServices().map(({ slug }): [string, Page] => {
        const { meta, hero: picture } = serviceTexts[slug];
        return [`/${slug}`, { meta, picture }];
      }),
    ),
    "/nosotros": { meta: nosotros.meta, picture: { name: "nosotros", alt: nosotros.pictureAlt } },
    "/contacto": { meta: contacto.meta, picture: hero },
    "/privacidad": { meta: privacidad.meta, picture: hero },
  };
}
