/** Something to fill in before the site is shown to search engines, with the URL of its form. */
export interface Missing {
  text: string;
  address: string;
}

/** "Para publicar falta", with a link to each field. */
export function MissingList({ missing }: { missing: Missing[] }) {
  if (missing.length === 0) return null;
  return (
    <section className="notice" aria-labelledby="falta">
      <h2 id="falta">Para publicar falta</h2>
      <ul className="entries">
        {missing.map(({ text, address }) => (
          <li key={address}>
            <a href={address}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
