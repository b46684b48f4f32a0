import { company, type Office } from "~/content/company";
import type { Day, Interval } from "~/content/office-schema.server";
import { serviceFacts } from "~/content/services";
import { home } from "~/content/home";
import type { PageMeta } from "~/content/page-schema.server";
import { serviceSlugs, type ServiceSlug } from "~/content/page-names";

const pagesWithOffices = ["/home", "/nosotros", "/contacto"];

/** Returns the JSON-LD graph of a page, without testimonials: search engines accept only verifiable reviews. */
export function structuredData(siteUrl: string, path: string, meta: PageMeta): object {
  const url = `${siteUrl}${path}`;
  const slug = serviceSlugs.find((slug) => path === `/${slug}`);
  return {
    "@context": "https://schema.org",
    "@graph": [
      organization(siteUrl, pagesWithOffices.includes(path)),
      website(siteUrl),
      ...(path === "/home" ? [] : [breadcrumbs(siteUrl, url, meta.name)]),
      ...(slug ? [service(siteUrl, slug, meta)] : []),
    ],
  };
}

const homeUrl = (siteUrl: string) => `${siteUrl}/home`;
const organizationId = (siteUrl: string) => `${siteUrl}/#empresa`;

function organization(siteUrl: string, hasOffices: boolean) {
  const { name, legalName, ruc, email, phone, offices, since, socialNetworks } = company;
  return {
    "@type": "Organization",
    "@id": organizationId(siteUrl),
    name,
    ...(legalName && { legalName }),
    ...(ruc && { taxID: ruc }),
    ...(since && { foundingDate: since }),
    ...(socialNetworks.length > 0 && { sameAs: socialNetworks.map((network) => network.url) }),
    description: home.offer,
    url: homeUrl(siteUrl),
    logo: `${siteUrl}/icon-512.png`,
    email,
    telephone: phone.e164,
    ...(hasOffices && {
      location: offices.map((office, index) => localBusiness(siteUrl, office, index)),
    }),
  };
}

function localBusiness(siteUrl: string, office: Office, index: number) {
  const { city, street, district, region, postalCode, hours, mapUrl } = office;
  return {
    "@type": "LocalBusiness",
    "@id": `${siteUrl}/#oficina-${index + 1}`,
    name: `${company.name}, ${city}`,
    image: `${siteUrl}/og/contacto.jpg`,
    telephone: company.phone.e164,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: district,
      addressRegion: region,
      ...(postalCode && { postalCode }),
      addressCountry: "PE",
    },
    openingHoursSpecification: openingHours(hours),
    hasMap: mapUrl,
    parentOrganization: { "@id": organizationId(siteUrl) },
  };
}

const weekdays: Record<Day, string> = {
  lunes: "Monday",
  martes: "Tuesday",
  miércoles: "Wednesday",
  jueves: "Thursday",
  viernes: "Friday",
  sábado: "Saturday",
  domingo: "Sunday",
};

function openingHours(hours: Interval[]) {
  return hours.map(({ days, ...times }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => weekdays[day]),
    ...times,
  }));
}

function website(siteUrl: string) {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#sitio`,
    url: homeUrl(siteUrl),
    name: company.name,
    inLanguage: "es-PE",
    publisher: { "@id": organizationId(siteUrl) },
  };
}

function breadcrumbs(siteUrl: string, url: string, name: string) {
  return {
    "@type": "BreadcrumbList",
    "@id": `${url}#ruta`,
    itemListElement: [
      { "@type": "ListItem", position: 1, name: home.meta.name, item: homeUrl(siteUrl) },
      { "@type": "ListItem", position: 2, name, item: url },
    ],
  };
}

/**
 * Returns the service of a page, without its questions: search engines show an FAQPage only of authorities, and it would
 * repeat a third of the page's text in the first 14 KB.
 */
function service(siteUrl: string, slug: ServiceSlug, meta: PageMeta) {
  const url = `${siteUrl}/${slug}`;
  return {
    "@type": "Service",
    "@id": `${url}#servicio`,
    name: meta.name,
    description: meta.description,
    url,
    provider: { "@id": organizationId(siteUrl) },
    areaServed:
      serviceFacts(slug).area ||
      [...new Set(company.offices.map(({ region }) => region))].map((name) => ({
        "@type": "AdministrativeArea",
        name,
      })),
  };
}
