import facts from "#content/company.json";
import type { CompanyFacts } from "./company-rules.server";
import { hoursInWords, openingHours, type Weekday } from "./hours";
import { nationalNumber, phoneOf, type Phone } from "./phone";

type OfficeFacts = CompanyFacts["offices"][number];

export interface Office extends Omit<OfficeFacts, "hours" | "whatsapp"> {
  whatsapp?: Phone;
  /** For people; empty where nobody is received. */
  hours: string;
  /** For search engines. */
  openingHours: { days: Weekday[]; opens: string; closes: string }[];
}

/** An optional fact that is not given is an empty text or list. */
interface Company extends Omit<CompanyFacts, "confirmed" | "offices" | "phone" | "whatsapp"> {
  phone: Phone;
  whatsapp: { number: string; display: string; text: string };
  offices: Office[];
}

/** The build and `npm run check:content` check it by companySchema. */
export const company: Company = companyOf(facts);

/** The company in the forms that the site shows. */
export function companyOf({ phone, whatsapp, offices, ...others }: CompanyFacts): Company {
  const chat = phoneOf(nationalNumber(whatsapp.phone || phone) ?? "");
  return {
    ...others,
    phone: phoneOf(nationalNumber(phone) ?? ""),
    whatsapp: { number: chat.e164.slice(1), display: chat.display, text: whatsapp.text },
    offices: offices.map((office) => ({
      ...office,
      whatsapp: office.whatsapp ? phoneOf(nationalNumber(office.whatsapp) ?? "") : undefined,
      hours: hoursInWords(office.hours),
      openingHours: openingHours(office.hours),
      mapUrl: office.mapUrl || mapSearch(office),
    })),
  };
}

function mapSearch({ street, district, province }: OfficeFacts): string {
  const address = [street, ...new Set([district, province]), "Perú"].join(", ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
