import { expect } from "vitest";
import { company } from "~/content/company";
import { pages } from "../helpers/site";
import { SITE_URL, test } from "../helpers/fixtures";

function metaOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = "", content = ""]) => [name, content]));
}

const titles = new Set<string | undefined>();

test.for(pages)("the head of %s has its own address and card", async (path, { get }) => {
  const html = (await get(`${path}?utm_source=x`)).text;
  const canonical = `<link rel="canonical" href="${SITE_URL}${path}"/>`;
  expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([canonical]);
  expect(html.match(/<script type="application\/ld\+json">{"@context"/g)).toHaveLength(1);
  const meta = metaOf(html);
  expect(meta.description).toMatch(/^.{50,150}$/);
  const image = `${SITE_URL}/og${path}.jpg`;
  const title = /<title>([^<]*)/.exec(html)?.[1];
  expect(title).toMatch(/^.{10,60}$/);
  expect(titles).not.toContain(title);
  titles.add(title);
  expect(meta).toMatchObject({
    "og:type": "website",
    "og:site_name": company.name,
    "og:locale": "es_PE",
    "og:url": SITE_URL + path,
    "og:title": title,
    "og:description": meta.description,
    "og:image": image,
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "twitter:card": "summary_large_image",
  });
  expect(meta["og:image:alt"]).toMatch(/.{10,}/);
  expect(meta["og:image:alt"]).not.toBe(title);
  expect((await get(`/og${path}.jpg`)).headers["content-type"]).toBe("image/jpeg");
});

test("robots.txt allows all and names the sitemap", async ({ get }) => {
  const { status, text, headers } = await get("/robots.txt");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(text).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${SITE_URL}/sitemap.xml\n`);
});

test("the sitemap lists every page and nothing else, with dates", async ({ get }) => {
  const { status, text, headers } = await get("/sitemap.xml");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  const entries = [...text.matchAll(/<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)];
  expect(entries.map(([, url]) => url)).toEqual(pages.map((path) => SITE_URL + path));
});

test("the manifest, which pages name without scripts, has name and icons", async ({ get }) => {
  const link = '<noscript><link rel="manifest" href="/manifest.webmanifest"/></noscript>';
  expect((await get("/home")).text).toContain(link);
  const manifest = (await get("/manifest.webmanifest")).body as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: company.name, start_url: "/home" });
  for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
});

test("security.txt names a contact and an end that is to come", async ({ get }) => {
  const { text } = await get("/security.txt");
  const [, end = ""] = /^Contact: mailto:\S+@\S+\nExpires: (20\S+Z)\n/.exec(text) ?? [];
  expect(Date.parse(end)).toBeGreaterThan(Date.now());
});
