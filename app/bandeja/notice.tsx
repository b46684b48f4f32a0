import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
}

/** What was done; a screen reader says it when it can. */
export const Notice = ({ children }: Props) => (
  <p className="notice" role="status">
    {children}
  </p>
);

/** Why something was not done; a screen reader says it at once. */
export const Problem = ({ children }: Props) => (
  <p className="problem" role="alert">
    {children}
  </p>
);
