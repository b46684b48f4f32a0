import { home } from "~/content/home";
import { Choice, numbered } from "~/ui/choice";
import { Decision } from "~/ui/decision";
import { Paragraph } from "~/ui/linked";
import { Picture } from "~/ui/picture";
import { tieTitle } from "~/ui/short-words";

const sizes = "(min-width: 56rem) 30vw, 54vw";

/**
 * The work method: a house that grows step by step, and what the client approves, signs or pays at each step. On
 * phones one step, chosen by its number.
 */
export function Climb() {
  const { title, intro, items, hidden } = home.howWeWork;
  if (hidden) return null;
  const options = numbered("paso", items);
  return (
    <section className="climb paper" aria-labelledby="como-trabajamos">
      <div className="container">
        <h2 id="como-trabajamos">{title}</h2>
        {intro && <Paragraph className="lead" text={intro} />}
      </div>
      <Choice name="climb__levels" legend={title} options={options}>
        {items.map(({ name, text, agreed, picture }) => (
          <div key={name} className="climb__step">
            <Picture className="choice__picture climb__picture" {...picture} sizes={sizes} />
            <div className="choice__text climb__level">
              <h3>{tieTitle(name)}</h3>
              <Paragraph text={text} />
              <Decision {...agreed} />
            </div>
          </div>
        ))}
      </Choice>
    </section>
  );
}
