import { isRouteErrorResponse, type ErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import { PasswordPage, type PasswordView } from "./password-page";

/** What owner.server.ts (403) and with-database.server.ts (503) throw in the place of a page. */
const thrown: Record<number, (response: ErrorResponse) => ReactNode> = {
  403: ({ data }) => <PasswordPage {...(data as PasswordView)} />,
  503: ({ data }) => (
    <>
      <h1>Ahora no se puede usar la bandeja</h1>
      <p>{data as string}</p>
    </>
  ),
};

/** Returns the owner's page for a thrown error; undefined when it has none. */
export const thrownPage = (error: unknown): ReactNode =>
  isRouteErrorResponse(error) ? thrown[error.status]?.(error) : undefined;
