import { redirect } from "@remix-run/node";

/** Redirects the root and every unknown path to /home. */
export const loader = (): Response => redirect("/home");

export const action = loader;
