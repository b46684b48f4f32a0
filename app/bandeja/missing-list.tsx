/** Something that the owner should fill in. */
export interface Missing {
  text: string;
  /** The URL of its field. */
  address: string;
  /** The key and the title of a fact that can be put off or is, and the label of the button that changes it. */
  putOff?: { key: string; title: string; label: string; isPutOff: boolean };
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
        {missing.map(({ text, address, putOff }) => (
          <li key={address}>
            <a href={address}>{text}</a>
            {putOff && (
              <form method="post" action="/bandeja/aplazar">
                <button
                  className="plain"
                  name={putOff.isPutOff ? "pedir" : "dato"}
                  value={putOff.key}
                  aria-label={`${putOff.label}: ${putOff.title}`}
                >
                  {putOff.label}
                </button>
              </form>
            )}
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
