import { contacto } from "./contacto";
import { home } from "./home";
import { nosotros } from "./nosotros";
import type { PageMeta } from "./part-rules.server";
import { privacidad } from "./privacidad";
import { services, serviceTexts } from "./services";

export interface Page {
  meta: PageMeta;
  /** The picture of the card of a shared link (Open Graph). */
  picture: { name: string; alt: string };
}

const hero = { name: "hero", alt: home.heroAlt };

/** Every indexable page, by its path without the leading slash. */
export const pages: Record<string, Page> = {
  home: { meta: home.meta, picture: hero },
  ...Object.fromEntries(
    services.map(({ slug }): [string, Page] => {
      const { meta, hero: picture } = serviceTexts[slug];
      return [slug, { meta, picture }];
    }),
  ),
  nosotros: { meta: nosotros.meta, picture: { name: "nosotros", alt: nosotros.pictureAlt } },
  contacto: { meta: contacto.meta, picture: hero },
  privacidad: { meta: privacidad.meta, picture: hero },
};
