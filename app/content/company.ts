import json from "#content/company.json";
import { defineObject } from "~/documents/document";
import { companyParts, companySchema, type CompanyFacts } from "./company-schema.server";
import { describeHours } from "./hours";
import { chatUrl, formatPhone, nationalNumber } from "./phone.shared";
import { isRecord, ownValue } from "~/documents/value";
import { asPhrase, withoutLastStop } from "~/words";
import { serviceSlugs, type ServiceSlug } from "./page-names";

export const companyDocument = defineObject({
  name: "company",
  slug: "empresa",
  title: "Datos de la empresa",
  page: "/home",
  schema: companySchema,
  shipped: json,
  samples: ["email", "phone", "offices.street"],
  parts: companyParts,
  convert: companyOf,
  upgrade: (stored) => ({ ...stored, ...upgradedPeople(ownValue(stored, "people")) }),
  contacts: ["email", "phone", "whatsapp", "socialNetworks", "ruc", "legalName", "payment"],
});

/** The facts of the company as the pages show them. */
export const company = companyDocument.shown;

export type Office = (typeof company.offices)[number];

/** Formats the facts for the pages. A missing phrase or list becomes an empty one. */
export function companyOf(
  { phone, whatsapp, offices, people, services = [], ...others }: CompanyFacts,
  changedOn?: string,
) {
  return {
    ...others,
    changedOn,
    ...termsOf(others),
    ...asPhrases(others, "answerTime", "quoteTime"),
    services: services.map((service) => ({
      ...service,
      ...termsOf(service),
      ...asPhrases(service, "price", "includes", "excludes", "time", "warranty", "aftercare"),
      certificates: withoutLastStop(service.certificates),
      brands: withoutLastStop(service.brands),
      reference: withoutLastStop(service.reference),
    })),
    socialNetworks: others.socialNetworks.filter(({ url }) => url !== ""),
    people: people.map((person) => ({ ...person, services: person.services ?? [] })),
    phone: phoneOf(phone),
    whatsapp: { ...phoneOf(whatsapp.phone || phone), text: whatsapp.text },
    offices: offices.map((office) => ({
      ...office,
      whatsapp: office.whatsapp ? phoneOf(office.whatsapp) : undefined,
      /** The opening hours in words; empty for an office that receives nobody. */
      hoursText: describeHours(office.hours),
      mapUrl: office.mapUrl || mapSearch(office),
    })),
  };
}

type Terms = Pick<CompanyFacts, "area" | "firstVisit" | "payment" | "insurance">;

/** Returns the terms that the group and a service may have, as parts of a sentence. A place keeps its capital. */
function termsOf(terms: Terms) {
  const phrases = asPhrases(terms, "firstVisit", "payment", "insurance");
  return { ...phrases, area: withoutLastStop(terms.area) };
}

/** Returns the facts with these names, each as a phrase. */
function asPhrases<Name extends string>(facts: { [Key in Name]?: string }, ...names: Name[]) {
  const phrases = names.map((name) => [name, asPhrase(facts[name])]);
  return Object.fromEntries(phrases) as Record<Name, string>;
}

/** Gives the people of an older file the key `services`: there a person has one `service`, or without this key all. */
function upgradedPeople(people: unknown) {
  if (!Array.isArray(people)) return {};
  const upgraded = people.map((person: unknown) => {
    if (!isRecord(person)) return person;
    const { service, ...others } = person;
    return { services: service ? [service] : serviceSlugs, ...others };
  });
  return { people: upgraded };
}

function phoneOf(text: string) {
  return formatPhone(nationalNumber(text) ?? "");
}

/** Returns the URL of the company's WhatsApp chat with a prefilled message. */
export const whatsappUrl = () => chatUrl(company.whatsapp);

type Address = Pick<CompanyFacts["offices"][number], "street" | "district" | "province">;

/** Returns the street and the district of an office; its city is the name beside them. */
export const streetOf = ({ street, district }: Address) => `${street}, ${district}`;

/** Returns the address of an office in one line. */
export function addressOf({ street, district, province }: Address): string {
  return [street, ...new Set([district, province])].join(", ");
}

function mapSearch(office: Address): string {
  const query = encodeURIComponent(`${addressOf(office)}, Perú`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** Returns the people responsible for a service. */
export function responsiblePeople(service: ServiceSlug) {
  return company.people.filter(({ services }) => services.includes(service));
}
