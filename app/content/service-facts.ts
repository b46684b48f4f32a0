import { pick } from "~/documents/value";
import { serviceFactsSchema } from "./client-facts-schema.server";
import { company } from "./company";
import type { PlaceholderValues } from "./placeholders";
import { serviceSlugs, type ServiceSlug } from "./page-names";
import { asPhrase, uncapitalize } from "~/words";

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

/** Returns the people responsible for a service. */
export function responsiblePeople(slug: ServiceSlug) {
  return company.people.filter(({ services }) => services.includes(slug));
}

/** Returns name and role of the person for messages about a service, or for all messages. */
export function describeContactPerson(slug?: ServiceSlug): string | undefined {
  const responsible = slug
    ? responsiblePeople(slug)
    : company.people.filter(({ services }) => services.length === serviceSlugs.length);
  // Somebody of this service alone comes before somebody of all services.
  const [person] = responsible.toSorted(
    (one, other) => one.services.length - other.services.length,
  );
  return person && `${person.name}, ${uncapitalize(person.role)}`;
}
