import { getSettings } from "~/env.server";

export function loader(): Response {
  return new Response(
    `User-agent: *\nDisallow:\n\nSitemap: ${getSettings().siteUrl}/sitemap.xml\n`,
    {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      },
    },
  );
}
