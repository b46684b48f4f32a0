import { company } from "~/content/company";
import { PeopleList } from "./people";
import { Points } from "./points";

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
            <Points items={guarantees} variants={["three"]} />
          </section>
        )}
      </div>
    </div>
  );
}
