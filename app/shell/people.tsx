import { company } from "~/content/company";
import { Points } from "~/ui/points";
import { Portrait } from "~/ui/portrait";
import { Section } from "~/ui/section";

/** Who works in the company, or answers for a service of it, as far as the owner says so. */
export function People({ service }: { service?: string }) {
  const { since } = company;
  const people = company.people.filter(
    (person) => !service || !person.service || person.service === service,
  );
  if (people.length === 0) return null;
  const intro = since && `Trabajamos desde ${since}.`;
  return (
    <Section id="personas" title="Quiénes somos" intro={intro || undefined}>
      <ul className="people">
        {people.map(({ name, role, registration, photo }) => (
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
    </Section>
  );
}

/** What the company guarantees, as far as the owner says so. */
export function Guarantees() {
  const { guarantees } = company;
  if (guarantees.length === 0) return null;
  return (
    <Section id="garantias" title="Qué garantizamos">
      <Points items={guarantees} look={["three"]} />
    </Section>
  );
}
