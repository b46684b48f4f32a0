import type { LoaderFunctionArgs } from "@remix-run/node";
import { pagePaths } from "~/start.server";

/** Speculation rules: prerender a link on hover, unless the visitor saves data. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const savesData = request.headers.get("Save-Data") === "on";
  const pages = { where: { href_matches: ["/", ...pagePaths] }, eagerness: "moderate" };
  return new Response(JSON.stringify({ prerender: savesData ? [] : [pages] }), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=3600",
      Vary: "Save-Data",
    },
  });
}
