import home from "#content/home.json";

/** How the work goes: steps that climb, each a level of the ground on which the next section stands. */
export function Climb() {
  const { title, items } = home.howWeWork;
  return (
    <section className="climb" aria-labelledby="como-trabajamos">
      <div className="container">
        <h2 id="como-trabajamos">{title}</h2>
      </div>
      <ol className="climb__levels">
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
