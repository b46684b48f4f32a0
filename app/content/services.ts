import constructora from "#content/constructora.json";
import desarrolloSistemas from "#content/desarrollo-sistemas.json";
import domotica from "#content/domotica.json";
import seguridadInfraestructura from "#content/seguridad-infraestructura.json";
import { home } from "./home";
import { readContent } from "./read.server";
import * as rules from "./service-rules.server";

/** The table of services: the texts of each page, by slug. */
export const serviceTexts = {
  constructora: readContent("constructora.json", rules.constructora, constructora),
  "desarrollo-sistemas": readContent(
    "desarrollo-sistemas.json",
    rules.desarrolloSistemas,
    desarrolloSistemas,
  ),
  "seguridad-infraestructura": readContent(
    "seguridad-infraestructura.json",
    rules.seguridadInfraestructura,
    seguridadInfraestructura,
  ),
  domotica: readContent("domotica.json", rules.domotica, domotica),
};

export type ServiceSlug = keyof typeof serviceTexts;

const isSlug = (slug: string): slug is ServiceSlug => slug in serviceTexts;

/**
 * The visible services in the order of home.json, which is also the order of routes, tiles and the list of
 * pages.
 */
export const services = home.services.items
  .filter((service) => !service.hidden)
  .map((service) => {
    const { slug } = service;
    if (isSlug(slug)) return { ...service, slug };
    throw new Error(`content/home.json: «${slug}» no está en app/content/services.ts`);
  });

/** The names of the services by slug, for selects. */
export const serviceNames = Object.fromEntries(services.map(({ slug, name }) => [slug, name]));
