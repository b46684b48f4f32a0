import { company } from "~/content/company";
import { Points } from "~/ui/points";
import { Portrait } from "~/ui/portrait";
import type { Answered } from "~/ui/questions";

const { people, guarantees } = company;

/** Who works in the company, and beside them what it guarantees, as far as the owner says so. */
export function PeopleAndGuarantees() {
  if (people.length + guarantees.length === 0) return null;
  return (
    <div className="pair columns">
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

/** The same on the page of a service, as answers: those who answer for it, and what is guaranteed. */
export function peopleAsAnswers(service: string): Answered[] {
  const own = people.filter((person) => !person.service || person.service === service);
  return [
    ...(own.length > 0
      ? [{ question: "¿Quién responde por el trabajo?", answer: <PeopleList of={own} /> }]
      : []),
    ...(guarantees.length > 0
      ? [{ question: "¿Qué garantizan?", answer: <Points items={guarantees} /> }]
      : []),
  ];
}

function PeopleList({ of }: { of: typeof people }) {
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
