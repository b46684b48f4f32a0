import type { Interval } from "./hours";

/** The facts as the owner writes them in company.json; company-rules.server.ts says what each must be. */
export interface CompanyFacts {
  $schema?: string;
  name: string;
  shortName: string;
  tagline: string;
  legalName: string;
  ruc: string;
  dataBankCode: string;
  email: string;
  phone: string;
  whatsapp: { phone: string; text: string };
  answerTime: string;
  offices: OfficeFacts[];
  hosting: string;
  mailProvider: string;
  rightsDays: string;
  logDays: string;
  libroDeReclamaciones: string;
  socialNetworks: { name: string; url: string }[];
  since: string;
  people: Person[];
  guarantees: { name: string; text: string }[];
  confirmed: string[];
}

/** A place where the company receives people, as the owner writes it. */
export interface OfficeFacts {
  city: string;
  street: string;
  district: string;
  province: string;
  region: string;
  postalCode?: string;
  hours: Interval[];
  mapUrl: string;
}

/** Somebody who works there. */
export interface Person {
  name: string;
  role: string;
  registration?: string;
  photo?: string;
}
