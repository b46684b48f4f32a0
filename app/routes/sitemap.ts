import { getSettings } from "~/env.server";
import { sitemap } from "~/seo/sitemap";

export function loader(): Response {
  return new Response(sitemap(getSettings().siteUrl), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
