import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { redirectHome } from "~/http/canonical-path.server";

/** Redirects the root and every unknown path to /home; unknown paths are not indexed. */
export function loader({ params }: LoaderFunctionArgs): Response {
  return params["*"] ? redirectHome() : redirect("/home");
}

export const action = loader;
