import { home } from "~/content/home";
import { Decision } from "~/ui/decision";
import { Paragraph } from "~/ui/linked";
import { Picture } from "~/ui/picture";
import { tieTitle } from "~/ui/short-words";

const sizes = "(min-width: 56rem) 27vw, 54vw";

/** The work method: a house that grows step by step, and what the client approves, signs or pays at each step. */
export function HowWeWork() {
  const { title, intro, items, hidden } = home.howWeWork;
  if (hidden) return null;
  return (
    <section className="how-we-work paper" aria-labelledby="como-trabajamos">
      <div className="container">
        <h2 id="como-trabajamos">{title}</h2>
        {intro && <Paragraph text={intro} />}
      </div>
      <ol className="levels">
        {items.map(({ name, text, agreed, picture }) => (
          <li key={name} className="stage">
            <Picture {...picture} sizes={sizes} />
            <div>
              <h3>{tieTitle(name)}</h3>
              <Paragraph text={text} />
              <Decision {...agreed} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
