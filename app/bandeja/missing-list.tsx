import type { PageLink } from "./page-head";

const KINDS = {
  /** Values that the program has invented: search engines may keep the site only after they are replaced. */
  sample: { title: "Para publicar falta", className: "notice notice--todo" },
  /** Facts that clients or the law ask for. */
  wanted: { title: "Conviene llenar", className: "fields" },
};

interface MissingListProps {
  kind: keyof typeof KINDS;
  /** Links to what the owner should fill in. */
  missing?: PageLink[];
  isOpen?: boolean;
}

export function MissingList({ kind, missing = [], isOpen }: MissingListProps) {
  const { title, className } = KINDS[kind];
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
