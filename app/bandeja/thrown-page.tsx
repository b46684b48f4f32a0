import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import { PasswordPage, type PasswordView } from "./password-page";

/** Returns the page for a question for the password or a 503, which an owner's route has thrown; else undefined. */
export function thrownPage(error: unknown): ReactNode {
  if (!isRouteErrorResponse(error)) return undefined;
  const { data, status } = error;
  if (isPasswordView(data)) return <PasswordPage {...data} />;
  if (status !== 503) return undefined;
  return (
    <>
      <h1>Ahora no se puede usar la bandeja</h1>
      <p>{String(data)}</p>
    </>
  );
}

const isPasswordView = (data: unknown): data is PasswordView =>
  (data as Partial<PasswordView> | undefined)?.kind === "password";
