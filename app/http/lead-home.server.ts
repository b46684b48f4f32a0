import { redirect } from "@remix-run/node";

/** The answer to a path that the site does not have. */
export function leadHome(): Response {
  return redirect("/home", { headers: { "X-Robots-Tag": "noindex" } });
}
