import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Meta, RemixServer } from "@remix-run/react";
import { createElement, type ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { company } from "~/content/company";
import { services } from "~/content/services";
import { pages as listed } from "~/seo/sitemap";
import { pages } from "./helpers/pages";
import { startSite, type Site } from "./helpers/server";

const project = resolve(import.meta.dirname, "..");
const siteUrl = "https://ejemplo.pe";

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: siteUrl } });
});

afterAll(() => site.stop());

const get = async (path: string) => (await request(site.url).get(path)).text;

/** The head's meta elements by their property or name. */
function metaOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = "", content = ""]) => [name, content]));
}

interface Thing {
  "@type": string;
  "@id": string;
  [property: string]: unknown;
}

function graphOf(html: string): Thing[] {
  const all = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  expect(all).toHaveLength(1);
  const data = JSON.parse(all[0]?.[1] ?? "") as { "@context": string; "@graph": Thing[] };
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

const ofType = (graph: Thing[], type: string) => graph.filter((thing) => thing["@type"] === type);

describe("the head of every page", () => {
  test.each(pages)("%s names the one address of the page, whatever was asked for", async (path) => {
    for (const asked of [path, `${path}?utm_source=x`]) {
      const html = await get(asked);
      expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
        `<link rel="canonical" href="${siteUrl}${path}"/>`,
      ]);
    }
  });

  test.each(pages)("%s has a card of its own, complete and absolute", async (path) => {
    const html = await get(path);
    const meta = metaOf(html);
    const image = `${siteUrl}/og${path}.jpg`;
    const title = /<title>([^<]*)/.exec(html)?.[1];
    expect(meta).toMatchObject({
      "og:type": "website",
      "og:site_name": company.name,
      "og:locale": "es_PE",
      "og:url": siteUrl + path,
      "og:title": title,
      "og:description": meta.description,
      "og:image": image,
      "og:image:type": "image/jpeg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    });
    expect(meta["og:image:alt"]).toMatch(/.{10,}/);
    expect((await request(site.url).get(`/og${path}.jpg`)).headers["content-type"]).toBe(
      "image/jpeg",
    );
  });

  test("never takes the address from the request", async () => {
    const { text } = await request(site.url).get("/nosotros").set("Host", "otro.example");
    expect(text).not.toContain("otro.example");
  });
});

describe("structured data", () => {
  test.each(pages)("of %s names company, offices and site, each thing once", async (path) => {
    const graph = graphOf(await get(path));
    const ids = graph.map((thing) => thing["@id"]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id.startsWith(`${siteUrl}/`)).toBe(true);
    const [organization] = ofType(graph, "Organization");
    expect(organization).toMatchObject({ name: company.name, telephone: company.phone.e164 });
    expect(organization?.location).toMatchObject(
      company.offices.map(({ street }) => ({
        "@type": "LocalBusiness",
        address: { "@type": "PostalAddress", streetAddress: street, addressCountry: "PE" },
        parentOrganization: { "@id": organization?.["@id"] },
      })),
    );
    expect(ofType(graph, "WebSite")).toHaveLength(1);
    expect(ofType(graph, "BreadcrumbList")).toHaveLength(path === "/home" ? 0 : 1);
  });

  test("has no place for what is not given, and none for reviews", async () => {
    const html = await get("/home");
    expect(JSON.stringify(graphOf(html))).not.toMatch(/Review|Rating|""|null|undefined/);
  });

  test.each(services)(
    "of /$slug tells the service and the page's own questions",
    async (service) => {
      const html = await get(`/${service.slug}`);
      const graph = graphOf(html);
      expect(ofType(graph, "Service")).toMatchObject([
        { name: service.name, provider: { "@id": ofType(graph, "Organization")[0]?.["@id"] } },
      ]);
      const [faq] = ofType(graph, "FAQPage");
      const asked = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
      const shown = [...html.matchAll(/<summary>([^<]+)<\/summary><p>([^<]+)<\/p>/g)];
      expect(asked.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
        shown.map(([, question, answer]) => [question, answer]),
      );
      expect(asked.length).toBeGreaterThan(3);
    },
  );

  test("cannot be ended by its own words", () => {
    const words = "</script><script>alert(1)</script>";
    const html = renderMeta([{ "script:ld+json": { name: words } }]);
    expect(html.match(/<script/g)).toHaveLength(1);
    const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(json)).toEqual({ name: words });
  });
});

describe("for robots", () => {
  test("robots.txt lets them in and names the sitemap", async () => {
    const { status, text, headers } = await request(site.url).get("/robots.txt");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(text).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  });

  test("the sitemap lists every page and nothing else, with dates", async () => {
    const { status, text, headers } = await request(site.url).get("/sitemap.xml");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    const entries = [...text.matchAll(/<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)];
    expect(entries.map(([, url]) => url)).toEqual(pages.map((path) => siteUrl + path));
  });
});

describe("a page's date", () => {
  const git = (...options: string[]) =>
    execFileSync("git", options, { cwd: project, encoding: "utf8", stdio: "pipe" }).trim();

  /** Whether there is a history to compare with: an image or an archive has none, a CI often one commit. */
  function hasHistory(): boolean {
    try {
      return git("rev-parse", "--is-shallow-repository") === "false";
    } catch {
      return false;
    }
  }

  test.each(Object.keys(listed))("of %s is a day", (path) => {
    const updated = listed[path]?.updated ?? "";
    expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
  });

  test.runIf(hasHistory()).each(Object.keys(listed))(
    "of %s was changed on the day of the last change of its words (or set `updated` there)",
    (path) => {
      const file = `app/content/${path}.ts`;
      expect(readFileSync(resolve(project, file), "utf8")).toContain("updated:");
      const words = git("log", "-1", "--format=%as", "--", file);
      const date = git("log", "-1", "--format=%as", "-G^ *updated: ", "--", file);
      expect({ file, date }).toEqual({ file, date: words });
    },
  );
});

/** What the framework writes into the head for a route's meta. */
function renderMeta(meta: object[]): string {
  const route = { default: () => createElement(Meta), meta: () => meta };
  const context = {
    manifest: {
      routes: { root: { id: "root", path: "", hasLoader: false, module: "" } },
      entry: { imports: [], module: "" },
      url: "",
      version: "",
    },
    routeModules: { root: route },
    staticHandlerContext: {
      basename: "/",
      location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
      matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: { id: "root" } }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    future: {},
    isSpaMode: false,
    serializeError: () => undefined,
    renderMeta: {},
  };
  return renderToString(
    createElement(RemixServer, {
      context,
      url: "http://localhost/",
    } as unknown as ComponentProps<typeof RemixServer>),
  );
}
