import constructora from "#content/constructora.json";
import desarrolloSistemas from "#content/desarrollo-sistemas.json";
import domotica from "#content/domotica.json";
import seguridadInfraestructura from "#content/seguridad-infraestructura.json";
import { pick } from "~/documents/value";
import { company } from "./company";
import { home } from "./home";
import { definePage, type PageSchema } from "./page.server";
import { serviceNames, type ServiceSlug } from "./page-names";
import * as schemas from "./service-schema.server";
import { serviceFactsSchema } from "./terms-schema.server";

/** The facts of the company that only some services name. */
const companyFacts = ["techoPropio", "alarmsWatchedBy", "itse"] as const;

/** The facts of a service that its texts may name. */
const factNames = [...serviceFactsSchema.keyof().exclude(["slug"]).options, ...companyFacts];

/** Returns the facts of a service, with the company's facts where it has none. */
export function serviceFacts(service: ServiceSlug) {
  const ownFacts = company.services.find(({ slug }) => slug === service);
  const ownOrCompany = (name: "area" | "firstVisit" | "payment" | "insurance") =>
    ownFacts?.[name] || company[name];
  return {
    ...ownFacts,
    ...pick(company, companyFacts),
    area: ownOrCompany("area"),
    firstVisit: ownOrCompany("firstVisit"),
    payment: ownOrCompany("payment"),
    insurance: ownOrCompany("insurance"),
  };
}

function define<Schema extends PageSchema>(name: ServiceSlug, schema: Schema, shipped: unknown) {
  const factsOf = () => pick(serviceFacts(name), factNames);
  return definePage({ name, title: serviceNames[name], schema, shipped, factsOf });
}

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
