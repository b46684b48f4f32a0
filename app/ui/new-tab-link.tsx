import type { AnchorHTMLAttributes } from "react";

/** A link that opens another tab, and says so to screen readers. */
export function NewTabLink({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}
