import { company, responsiblePeople } from "~/content/company";
import type { ServiceSlug } from "~/content/page-names";
import { serviceFacts } from "~/content/services";
import { Points } from "./points";
import { Portrait } from "./portrait";
import type { AnsweredQuestion } from "./questions";

/** Returns the people of a service and the company's guarantees as questions with their answers. */
export function peopleAndGuaranteesAsAnswers(service: ServiceSlug): AnsweredQuestion[] {
  const questions: AnsweredQuestion[] = [];
  const people = responsiblePeople(service);
  if (people.length > 0) {
    const answer = <PeopleList people={people} />;
    questions.push({ question: "¿Quién responde por el trabajo?", answer });
  }
  const { guarantees } = company;
  // The facts of the page already show a guarantee of this service.
  const hasOwnGuarantee = Boolean(serviceFacts(service).warranty);
  if (guarantees.length > 0 && !hasOwnGuarantee) {
    questions.push({ question: "¿Qué garantizan?", answer: <Points items={guarantees} /> });
  }
  return questions;
}

function PeopleList({ people }: { people: typeof company.people }) {
  return (
    <ul className="parts people">
      {people.map(({ name, role, registration, photo }) => (
        <li key={name} className="side-by-side">
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
      <div className="container parts pair">
        {people.length > 0 && (
          <section aria-labelledby="personas">
            <h2 id="personas">Quiénes somos</h2>
            <PeopleList people={people} />
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
