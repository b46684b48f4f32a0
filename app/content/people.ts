import { uncapitalize } from "~/words";
import { company } from "./company";
import { serviceSlugs, type ServiceSlug } from "./page-names";

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
