import type { PageLink } from "./page-head";

/** Sample: invented, to be replaced before search engines may keep the site. Wanted: what clients or the law ask for. */
const KINDS = {
  sample: { title: "Para publicar falta", className: "notice notice--todo" },
  wanted: { title: "Conviene llenar", className: "fields" },
};

interface MissingListProps {
  kind: keyof typeof KINDS;
  /** What the owner should fill in, with the links to the fields. */
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
