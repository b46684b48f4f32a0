import type { PageMeta } from "./part-rules.server";
import { services } from "./services";

const metas = import.meta.glob<PageMeta>(["/content/*.json", "!/content/company.json"], {
  eager: true,
  import: "meta",
});

/** Every page that search engines may keep, by its path without the slash. */
export const pages: Record<string, PageMeta> = Object.fromEntries(
  ["home", ...services.map(({ slug }) => slug), "nosotros", "contacto", "privacidad"].flatMap(
    (path) => {
      const meta = metas[`/content/${path}.json`];
      return meta ? [[path, meta]] : [];
    },
  ),
);
