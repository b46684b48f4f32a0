/** Something that the owner should fill in. */
export interface Missing {
  text: string;
  /** The URL of its field. */
  address: string;
}

interface MissingListProps {
  title: string;
  missing: Missing[];
  className: string;
  isOpen?: boolean;
}

/** What is missing, folded, each with a link to its field. */
export function MissingList({ title, missing, className, isOpen }: MissingListProps) {
  if (missing.length === 0) return null;
  return (
    <details className={className} open={isOpen}>
      <summary>
        {title} ({missing.length})
      </summary>
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

/** What must be filled in before the site is shown to search engines. */
export function MissingForPublic(props: Pick<MissingListProps, "missing" | "isOpen">) {
  return <MissingList title="Para publicar falta" className="notice notice--todo" {...props} />;
}
