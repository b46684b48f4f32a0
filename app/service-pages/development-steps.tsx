import { serviceTexts } from "~/content/services";
import { Linked } from "~/ui/linked";
import { Points } from "~/ui/points";

/** The steps of the work, and beside them the round that is gone through again and again. */
export function DevelopmentSteps() {
  const { cycle, items } = serviceTexts["desarrollo-sistemas"].steps;
  return (
    <div className="development">
      <Points items={items} look={["numbered"]} />
      <section className="development__cycle night" aria-labelledby="ciclo">
        <h3 id="ciclo" className="title">
          {cycle.title}
        </h3>
        <ol className="development__parts">
          {cycle.items.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}.</strong> <Linked text={text} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
