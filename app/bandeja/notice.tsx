import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
}

/** What was done; a screen reader says it when it can. */
export const Notice = ({ children }: Props) => (
  <div className="notice" role="status">
    {children}
  </div>
);

/** Why something was not done; a screen reader says it at once. */
export const Problem = ({ children }: Props) => (
  <div className="problem" role="alert">
    {children}
  </div>
);
