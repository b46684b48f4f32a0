import type { ReactNode } from "react";

interface StripProps {
  /** Says what the list holds, because the keyboard stops there. */
  name: string;
  className: string;
  /** Items with the attribute data-of: how many there are. */
  children: ReactNode;
}

/** Stages or plans, which on phones stand in a row that scrolls sideways (strip.css). */
export function Strip({ name, className, children }: StripProps) {
  return (
    <ol className={`strip ${className}`} aria-label={name} tabIndex={0}>
      {children}
    </ol>
  );
}
