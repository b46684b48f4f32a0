import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

/** The root and every unknown path lead home; robots need not keep the latter. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const headers = params["*"] ? { "X-Robots-Tag": "noindex" } : undefined;
  return redirect("/home", { headers });
}

export const action = loader;
