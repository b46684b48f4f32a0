import type { Link } from "./back-to";

interface MissingListProps {
  title: string;
  /** What the owner should fill in, with the links to the fields. */
  missing: Link[];
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
