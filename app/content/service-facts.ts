import { pick } from "~/documents/value";
import { serviceFactsSchema } from "./client-facts-schema.server";
import { company } from "./company";
import type { PlaceholderValues } from "./placeholders";
import type { ServiceSlug } from "./page-names";
import { asPhrase } from "~/words";

/** The state housing subsidy, who watches the alarms, and the municipal safety inspection. */
const companyFacts = ["techoPropio", "alarmsWatchedBy", "itse"] as const;

/** The facts of a service that its texts may name. */
const factNames = [...serviceFactsSchema.keyof().exclude(["slug"]).options, ...companyFacts];

/** Returns the facts of a service, with the company's facts where it has none. */
export function serviceFacts(slug: ServiceSlug) {
  const own = company.services?.find((service) => service.slug === slug);
  const ownOrCompany = (name: "area" | "firstVisit" | "payment" | "insurance") =>
    own?.[name] || company[name];
  return {
    ...own,
    ...pick(company, companyFacts),
    time: asPhrase(own?.time),
    area: ownOrCompany("area"),
    firstVisit: asPhrase(ownOrCompany("firstVisit")),
    payment: asPhrase(ownOrCompany("payment")),
    insurance: ownOrCompany("insurance"),
  };
}

/** Returns the facts that the texts of a service may name. */
export function factsInTexts(slug: ServiceSlug): PlaceholderValues {
  return pick(serviceFacts(slug), factNames);
}
