import { company } from "~/content/company";
import type { ServiceSlug } from "~/content/page-names";
import { responsiblePeople } from "~/content/people";
import { serviceFacts } from "~/content/service-facts";
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

function PeopleList({ of }: { of: typeof company.people }) {
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

/** The people and the guarantees of company.json; nothing when both are empty. */
export function PeopleAndGuarantees() {
  const { people, guarantees } = company;
  if (people.length + guarantees.length === 0) return null;
  return (
    <div className="section">
      <div className="container pair">
        {people.length > 0 && (
          <section aria-labelledby="personas">
            <h2 id="personas">Quiénes somos</h2>
            <PeopleList of={people} />
          </section>
        )}
        {guarantees.length > 0 && (
          <section aria-labelledby="garantias">
            <h2 id="garantias">Qué garantizamos</h2>
            <Points items={guarantees} variant="three" />
          </section>
        )}
      </div>
    </div>
  );
}
