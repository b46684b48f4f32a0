/** What the form that asks for the password (password-form.tsx) agrees on with login.server.ts, which reads it. */

/** The names of its fields, and of its button "Mostrar lo que escribo". */
export const passwordFields = { current: "password", new: "nueva", show: "mostrar" } as const;

/** What the form shows after a post that did not succeed. */
export interface PasswordAnswer {
  /** Why the password was refused. */
  problem?: string;
  /** Why the new password was refused. */
  weakness?: string;
  /** What was typed, by the names of the fields, after the button to show it. The form then has no such button. */
  shownValues?: Record<typeof passwordFields.current | typeof passwordFields.new, string>;
}
