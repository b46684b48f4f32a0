import { home } from "~/content/home";
import { company } from "~/content/company";
import { withFacts } from "~/content/facts";
import { Linked } from "~/ui/linked";

/** How the work goes: steps that climb, each a level of the ground on which the next section stands. */
export function Climb() {
  const { title, items, hidden } = home.howWeWork;
  const { firstVisit, payment } = company;
  if (hidden) return null;
  return (
    <section className="climb" aria-labelledby="como-trabajamos">
      <div className="container">
        <h2 id="como-trabajamos">{title}</h2>
      </div>
      <ol className="climb__levels">
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>
              <Linked text={withFacts(text, { firstVisit, payment })} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
