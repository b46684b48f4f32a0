import json from "#content/company.json";
import { companySchema, type CompanyFacts } from "./company-rules.server";
import { hoursInWords, openingHours } from "./hours";
import { nationalNumber, phoneOf } from "./phone";
import { readContent } from "./read.server";

/**
 * What content/company.json says. Both are replaced together while the site runs: read them when a page is rendered,
 * and copy no fact into a constant of a module.
 */
export let companyFacts = readContent("company.json", companySchema, json);

/** The facts in the forms that the pages show. */
export let company = companyOf(companyFacts);

/** Replaces all facts at once. */
export function setFacts(facts: CompanyFacts): void {
  companyFacts = facts;
  company = companyOf(facts);
}

export type Office = (typeof company.offices)[number];

/** The facts in the forms that the site shows; one that is not given is an empty text or list. */
export function companyOf({ phone, whatsapp, offices, ...others }: CompanyFacts) {
  const chat = phoneOf(nationalNumber(whatsapp.phone || phone) ?? "");
  return {
    ...others,
    phone: phoneOf(nationalNumber(phone) ?? ""),
    whatsapp: { number: chat.e164.slice(1), display: chat.display, text: whatsapp.text },
    offices: offices.map((office) => ({
      ...office,
      whatsapp: office.whatsapp ? phoneOf(nationalNumber(office.whatsapp) ?? "") : undefined,
      /** For people; empty where nobody is received. */
      hours: hoursInWords(office.hours),
      openingHours: openingHours(office.hours),
      mapUrl: office.mapUrl || mapSearch(office),
    })),
  };
}

function mapSearch({ street, district, province }: CompanyFacts["offices"][number]): string {
  const address = [street, ...new Set([district, province]), "Perú"].join(", ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
