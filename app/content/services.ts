import type { z } from "zod";
import constructora from "#content/constructora.json";
import desarrolloSistemas from "#content/desarrollo-sistemas.json";
import domotica from "#content/domotica.json";
import seguridadInfraestructura from "#content/seguridad-infraestructura.json";
import { factsInTexts } from "./service-facts";
import { home } from "./home";
import { definePage } from "./page.server";
import { serviceNames, type ServiceSlug } from "./page-names";
import * as schemas from "./service-schema.server";

const define = <Schema extends z.ZodObject>(
  service: ServiceSlug,
  schema: Schema,
  shipped: unknown,
) =>
  definePage({
    name: service,
    title: serviceNames[service],
    schema,
    shipped,
    factsOf: () => factsInTexts(service),
  });

/** The documents of the services' pages, by slug. */
export const serviceDocuments = {
  constructora: define("constructora", schemas.constructora, constructora),
  "desarrollo-sistemas": define(
    "desarrollo-sistemas",
    schemas.desarrolloSistemas,
    desarrolloSistemas,
  ),
  "seguridad-infraestructura": define(
    "seguridad-infraestructura",
    schemas.seguridadInfraestructura,
    seguridadInfraestructura,
  ),
  domotica: define("domotica", schemas.domotica, domotica),
};

type ServiceTexts = { [Slug in ServiceSlug]: (typeof serviceDocuments)[Slug]["shown"] };

/** The texts of the services' pages, by slug. */
export const serviceTexts = Object.fromEntries(
  Object.entries(serviceDocuments).map(([slug, { shown }]) => [slug, shown]),
) as ServiceTexts;

/**
 * Returns the services that are not hidden, in the order of the home page, which is also the order of tiles, links
 * and the list of pages.
 */
export function visibleServices() {
  return home.services.items.filter(({ hidden }) => !hidden);
}

/** Returns the background colour of a service, which its tile has; the page of a service without a tile redirects. */
export const groundOf = (service: ServiceSlug) =>
  home.services.items.find(({ slug }) => slug === service)?.ground;
