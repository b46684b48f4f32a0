import json from "#content/company.json";
import { companySchema, type CompanyFacts } from "./company-rules.server";
import { describeHours, openingHours } from "./hours";
import { nationalNumber, formatPhone } from "./phone";
import { readContent } from "./read.server";

/**
 * The facts of content/company.json. The owner changes them while the site runs: read them during rendering,
 * and never copy a fact into a module constant.
 */
export let companyFacts = readContent("company.json", companySchema, json);

/** The facts in the forms that the pages show. */
export let company = companyOf(companyFacts);

export function setFacts(facts: CompanyFacts): void {
  companyFacts = facts;
  company = companyOf(facts);
}

export type Office = (typeof company.offices)[number];

/** Formats the facts for the pages; a missing fact becomes an empty text or list. */
export function companyOf({ phone, whatsapp, offices, ...others }: CompanyFacts) {
  const chat = formatPhone(nationalNumber(whatsapp.phone || phone) ?? "");
  return {
    ...others,
    phone: formatPhone(nationalNumber(phone) ?? ""),
    whatsapp: { number: chat.e164.slice(1), display: chat.display, text: whatsapp.text },
    offices: offices.map((office) => ({
      ...office,
      whatsapp: office.whatsapp ? formatPhone(nationalNumber(office.whatsapp) ?? "") : undefined,
      /** Opening hours as Spanish text; empty for an office without visits. */
      hours: describeHours(office.hours),
      openingHours: openingHours(office.hours),
      mapUrl: office.mapUrl || mapSearch(office),
    })),
  };
}

function mapSearch({ street, district, province }: CompanyFacts["offices"][number]): string {
  const address = [street, ...new Set([district, province]), "Perú"].join(", ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
