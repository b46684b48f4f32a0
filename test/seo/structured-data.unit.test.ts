import { expect, onTestFinished, test } from "vitest";
import facts from "#content/company.json";
import { company, companyDocument } from "~/content/company";
import { companySchema } from "~/content/company-schema.server";
import { serviceSlugs } from "~/content/page-names";
import type { PageMeta } from "~/content/page-schema.server";
import { pagePaths } from "~/content/pages";
import { show } from "~/documents/document";
import { structuredData } from "~/seo/structured-data";
import { completeFacts } from "../helpers/complete-site";

const SITE_URL = "https://www.grupoanden.example";
const ORGANIZATION = { "@id": `${SITE_URL}/#empresa` };
const meta = { name: "Página", description: "Lo que hay en ella." } as PageMeta;

/** What a page tells search engines; the company comes first. */
function graphOf(path: string) {
  const data = structuredData(SITE_URL, path, meta) as { "@graph": { "@id": string }[] };
  return data["@graph"];
}

test.each([...pagePaths])(
  "%s names company, site and service, each id once, and neither reviews nor empty facts",
  (path) => {
    const { name, phone, email } = company;
    const pages = path === "/home" ? ["/home"] : ["/home", path];
    const crumbs = pages.map((page) => ({ item: SITE_URL + page }));
    const isService = serviceSlugs.some((slug) => path === `/${slug}`);
    const graph = graphOf(path);
    expect(graph).toMatchObject([
      { "@type": "Organization", ...ORGANIZATION, name, telephone: phone.e164, email },
      { "@type": "WebSite", inLanguage: "es-PE" },
      ...(path === "/home" ? [] : [{ "@type": "BreadcrumbList", itemListElement: crumbs }]),
      ...(isService ? [{ "@type": "Service", name: meta.name, provider: ORGANIZATION }] : []),
    ]);
    expect(new Set(graph.map((thing) => thing["@id"])).size).toBe(graph.length);
    expect(JSON.stringify(graph), "an empty fact").not.toMatch(/Review|Rating|""|null|undefined/);
  },
);

test("home names the company's papers, and each office with its address and hours", () => {
  onTestFinished(() => show(companyDocument, companySchema.parse(facts)));
  const days = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
  const hours = [{ days, opens: "08:30", closes: "13:00" }];
  const offices = completeFacts.offices.map((office) => ({ ...office, hours }));
  show(companyDocument, { ...completeFacts, offices });
  const address = { streetAddress: "Av. Luna 2", addressLocality: "Surco", addressCountry: "PE" };
  expect(graphOf("/home")[0]).toMatchObject({
    legalName: completeFacts.legalName,
    taxID: completeFacts.ruc,
    foundingDate: completeFacts.since,
    sameAs: ["https://facebook.com/obras"],
    location: ["Lima", "Ayacucho"].map((addressRegion, index) => ({
      "@type": "LocalBusiness",
      "@id": `${SITE_URL}/#oficina-${index + 1}`,
      telephone: "+51966123456",
      hasMap: expect.stringContaining(addressRegion) as string,
      address: { "@type": "PostalAddress", ...address, addressRegion },
      openingHoursSpecification: [
        {
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
          opens: "08:30",
          closes: "13:00",
        },
      ],
      parentOrganization: ORGANIZATION,
    })),
  });
});
