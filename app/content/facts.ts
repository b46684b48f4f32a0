import { company } from "./company";
import { asPhrase, capitalize, fillPlaceholders, uncapitalize } from "./placeholders";
import { serviceSlugs, type ServiceSlug } from "./service-names";
import type { Service } from "./service-rules.server";

/** Returns the facts of a service, with the company's facts where it has none; without a slug, only those. */
export function serviceFacts(slug?: string) {
  const own = company.services?.find((service) => service.slug === slug);
  // techoPropio: the state housing subsidy. itse: the municipal safety inspection.
  const { techoPropio, alarmsWatchedBy, itse } = company;
  return {
    ...own,
    time: asPhrase(own?.time),
    area: own?.area || company.area,
    techoPropio,
    alarmsWatchedBy,
    // Texts use `{itse}` and `{aftercare}` at the start of a sentence.
    itse: capitalize(itse ?? ""),
    aftercare: capitalize(own?.aftercare ?? ""),
    firstVisit: asPhrase(own?.firstVisit) || company.firstVisit,
    payment: asPhrase(own?.payment) || company.payment,
    insurance: own?.insurance || company.insurance,
    certificates: own?.certificates || registrations(slug),
  };
}

/** Returns the people responsible for a service; without a slug, everybody. */
export function responsiblePeople(slug?: string) {
  return company.people.filter(({ services }) => !slug || services.includes(slug as ServiceSlug));
}

/** Returns name and role of the person for messages about a service, or for all messages. */
export function describeContactPerson(slug?: string): string | undefined {
  const { people } = company;
  const isResponsible = ({ services }: (typeof people)[number]) =>
    slug ? services.includes(slug as ServiceSlug) : services.length === serviceSlugs.length;
  // Somebody of this service alone comes before somebody of all services.
  const [person] = people
    .filter(isResponsible)
    .toSorted((one, other) => one.services.length - other.services.length);
  return person && `${person.name}, ${uncapitalize(person.role)}`;
}

function registrations(slug?: string): string {
  return responsiblePeople(slug)
    .filter(({ registration }) => registration)
    .map(({ name, registration }) => `${name}, ${registration}`)
    .join("; ");
}

/** Returns the questions of a service's page with their facts; drops a question whose answer is empty. */
export function answeredQuestions({ slug, questions }: Pick<Service, "slug" | "questions">) {
  const facts = serviceFacts(slug);
  return questions
    .map(({ question, answer }) => ({
      question,
      answer: capitalize(fillPlaceholders(answer, facts)),
    }))
    .filter(({ answer }) => answer);
}
