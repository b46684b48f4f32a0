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

/** Returns the services that are not hidden, in the order of their tiles, which links and the list of pages follow. */
export const visibleServices = () => home.services.items.filter(({ hidden }) => !hidden);

/** Returns the background colour of a service, which is that of its tile; undefined when it has no tile. */
export const groundOf = (service: ServiceSlug) =>
  home.services.items.find(({ slug }) => slug === service)?.ground;
