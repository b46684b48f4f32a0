import type { ReactNode } from "react";

/** A link back to the previous page. */
export function BackTo({ path, children }: { path: string; children: ReactNode }) {
  return (
    <p>
      <a href={path}>← {children}</a>
    </p>
  );
}
