import { expect } from "vitest";
import { company } from "~/content/company";
import { openingHours } from "~/seo/structured-data";
import { visibleServices } from "~/content/services";
import { SITE_URL, test } from "../helpers/fixtures";
import { pages } from "../helpers/site";

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

test.for(pages)(
  "the structured data of %s names company, site and service, each id once, and neither reviews nor empty facts",
  async (path, { get }) => {
    const graph = graphOf((await get(path)).text);
    const ids = graph.map((thing) => thing["@id"]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id.startsWith(`${SITE_URL}/`)).toBe(true);
    const [organization] = ofType(graph, "Organization");
    const { name, phone, email } = company;
    expect(organization).toMatchObject({ name, telephone: phone.e164, email });
    expect(ofType(graph, "WebSite")).toMatchObject([{ inLanguage: "es-PE" }]);
    const crumbs = ofType(graph, "BreadcrumbList").map(({ itemListElement }) =>
      (itemListElement as { item: string }[]).map(({ item }) => item),
    );
    expect(crumbs).toEqual(path === "/home" ? [] : [[`${SITE_URL}/home`, SITE_URL + path]]);
    const provider = { "@id": organization?.["@id"] };
    expect(ofType(graph, "Service")).toMatchObject(
      visibleServices().flatMap(({ slug, name }) =>
        path === `/${slug}` ? [{ name, provider }] : [],
      ),
    );
    expect(JSON.stringify(graph), "an empty fact").not.toMatch(/Review|Rating|""|null|undefined/);
  },
);

test("the structured data of the home page have the offices", async ({ get }) => {
  const graph = graphOf((await get("/home")).text);
  const [organization] = ofType(graph, "Organization");
  expect(organization?.location).toMatchObject(
    company.offices.map(({ street, district, region, hours, mapUrl }, index) => ({
      "@type": "LocalBusiness",
      "@id": `${SITE_URL}/#oficina-${index + 1}`,
      hasMap: mapUrl,
      telephone: company.phone.e164,
      address: {
        "@type": "PostalAddress",
        streetAddress: street,
        addressLocality: district,
        addressRegion: region,
        addressCountry: "PE",
      },
      openingHoursSpecification: openingHours(hours),
      parentOrganization: { "@id": organization?.["@id"] },
    })),
  );
});
