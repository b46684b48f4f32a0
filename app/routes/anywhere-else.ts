import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { leadHome } from "~/http/canonical-path.server";

/** The root and every unknown path lead home; robots need not keep the latter. */
export function loader({ params }: LoaderFunctionArgs): Response {
  return params["*"] ? leadHome() : redirect("/home");
}

export const action = loader;
