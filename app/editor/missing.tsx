/** What the owner has still to fill in, as links to the fields. */
import type { PageLink } from "~/bandeja/page-parts";
import type { Documents } from "~/documents/documents.server";
import { fieldAddress } from "./parts.server";
import { contentPath } from "./names";

const KINDS = {
  /** Values that the program has invented: search engines may keep the site only after they are replaced. */
  sample: { title: "Para publicar falta", className: "notice notice--todo" },
  /** Facts that clients or the law ask for. */
  wanted: { title: "Conviene llenar", className: "fields" },
};

interface MissingListProps {
  kind: keyof typeof KINDS;
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

/** Returns links to the values that are still samples, or to the wanted facts that are empty. */
export function missingIn({ all, readingOf }: Documents, kind: keyof typeof KINDS): PageLink[] {
  return all.flatMap((document) => {
    const { whole, problems } = readingOf(document);
    const missing = problems.filter((problem) => problem.kind === kind);
    if (document.kind === "object") {
      return missing.map(({ path, text }) => ({
        text,
        address: fieldAddress(document, path, whole),
      }));
    }
    if (missing.length === 0) return [];
    // All are samples, because the entries of a list have no wanted facts.
    const count = missing.length === 1 ? "Uno es" : `${missing.length} son`;
    const text = `${document.title}. ${count} de muestra; pon los tuyos, autorizados, o quítalos`;
    return [{ text, address: contentPath(document) }];
  });
}
