import { company } from "~/content/company";
import type { ServiceSlug } from "~/content/page-names";
import { serviceFacts, responsiblePeople } from "~/content/service-facts";
import { Points } from "./points";
import { Portrait } from "./portrait";
import type { Answered } from "./questions";

/** Returns the people of a service and the company's guarantees as entries of the list of questions. */
export function peopleAsAnswers(service: ServiceSlug): Answered[] {
  const own = responsiblePeople(service);
  const { guarantees } = company;
  // Leave out the company's guarantees if the facts already show a guarantee of this service.
  const hasOwnGuarantee = Boolean(serviceFacts(service).warranty);
  return [
    ...(own.length > 0
      ? [{ question: "¿Quién responde por el trabajo?", answer: <PeopleList of={own} /> }]
      : []),
    ...(guarantees.length > 0 && !hasOwnGuarantee
      ? [{ question: "¿Qué garantizan?", answer: <Points items={guarantees} /> }]
      : []),
  ];
}

export function PeopleList({ of }: { of: typeof company.people }) {
  return (
    <ul className="people">
      {of.map(({ name, role, registration, photo }) => (
        <li key={name}>
          <Portrait name={name} picture={photo} />
          <div>
            <h3>{name}</h3>
            <p>{role}</p>
            {registration && <p>{registration}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
