/** Something to fill in before the site is shown to search engines, with the URL of its form. */
export interface Missing {
  text: string;
  address: string;
}

interface MissingListProps {
  missing: Missing[];
  isOpen: boolean;
}

/** "Para publicar falta", with a link to each field. */
export function MissingList({ missing, isOpen }: MissingListProps) {
  if (missing.length === 0) return null;
  return (
    <details className="notice notice--todo" open={isOpen}>
      <summary>Para publicar falta ({missing.length})</summary>
      <ul className="entries">
        {missing.map(({ text, address }) => (
          <li key={address}>
            <a href={address}>{text}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
