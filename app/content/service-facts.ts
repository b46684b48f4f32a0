import { pick } from "~/documents/value";
import { serviceFactsSchema } from "./terms-schema.server";
import { company } from "./company";
import type { PlaceholderValues } from "./placeholders";
import type { ServiceSlug } from "./page-names";

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

/** Returns the facts that the texts of a service may name. */
export function factsInTexts(service: ServiceSlug): PlaceholderValues {
  return pick(serviceFacts(service), factNames);
}
