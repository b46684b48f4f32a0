import type { Link } from "./link";

interface MissingListProps {
  title: string;
  /** What the owner should fill in, with the links to the fields. */
  missing: Link[];
  className: string;
  isOpen?: boolean;
}

/** What must be filled in before the site is shown to search engines. */
export function MissingForPublic(props: Pick<MissingListProps, "missing" | "isOpen">) {
  return <MissingList title="Para publicar falta" className="notice notice--todo" {...props} />;
}

/** What clients or the law ask for. */
export function MissingWanted({ missing }: Pick<MissingListProps, "missing">) {
  return <MissingList title="Conviene llenar" className="fields" missing={missing} />;
}

function MissingList({ title, missing, className, isOpen }: MissingListProps) {
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
