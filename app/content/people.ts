import { uncapitalize } from "~/words";
import { company } from "./company";
import { serviceSlugs, type ServiceSlug } from "./page-names";

/** Returns the people responsible for a service. */
export function responsiblePeople(service: ServiceSlug) {
  return company.people.filter(({ services }) => services.includes(service));
}

/** Returns name and role of the person who answers messages about a service, or all messages. */
export function describeContactPerson(service?: ServiceSlug): string | undefined {
  const responsible = service
    ? responsiblePeople(service)
    : company.people.filter(({ services }) => services.length === serviceSlugs.length);
  // Somebody of this service alone comes before somebody of all services.
  const [person] = responsible.toSorted((a, b) => a.services.length - b.services.length);
  return person ? `${person.name}, ${uncapitalize(person.role)}` : undefined;
}
