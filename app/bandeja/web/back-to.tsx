import type { ReactNode } from "react";

/** The way back to the page before. */
export function BackTo({ path, children }: { path: string; children: ReactNode }) {
  return (
    <p>
      <a href={path}>← {children}</a>
    </p>
  );
}
