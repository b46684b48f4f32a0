import { company } from "~/content/company";
import { factsOf, peopleOf } from "~/content/facts";
import { Points } from "~/ui/points";
import { Portrait } from "~/ui/portrait";
import type { Answered } from "~/ui/questions";

/** The people and the guarantees of company.json; nothing when both are empty. */
export function PeopleAndGuarantees() {
  const { people, guarantees } = company;
  if (people.length + guarantees.length === 0) return null;
  return (
    <div className="section pair columns">
      {people.length > 0 && (
        <section aria-labelledby="personas">
          <h2 id="personas">Quiénes somos</h2>
          <PeopleList of={people} />
        </section>
      )}
      {guarantees.length > 0 && (
        <section aria-labelledby="garantias">
          <h2 id="garantias">Qué garantizamos</h2>
          <Points items={guarantees} look={["three"]} />
        </section>
      )}
    </div>
  );
}

/** The same as questions of a service's page: its people, and the guarantees of the group. */
export function peopleAsAnswers(service: string): Answered[] {
  const own = peopleOf(service);
  const { guarantees } = company;
  // The facts of the page already show the service's own guarantee.
  const hasOwnGuarantee = Boolean(factsOf(service).warranty);
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
