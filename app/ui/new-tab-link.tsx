import type { AnchorHTMLAttributes } from "react";

/** A link to another site, which also tells who does not see it that another tab opens. */
export function NewTabLink({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}
