import facts from "#content/company.json";
import type { CompanyFacts } from "~/content/company-rules.server";
import { promises } from "../../scripts/owner/check/promises";

export const companyFile = "content/company.json";
export const testimonialsFile = "public/assets/data/testimonios.json";

/** The facts of a company that has filled in everything and confirmed what it promises. */
export const realFacts = {
  ...facts,
  name: "Obras del Sur",
  shortName: "Obras",
  tagline: "Casas, redes y cámaras.",
  legalName: "Obras del Sur S.A.C.",
  ruc: "20601234565",
  dataBankCode: "1234",
  hosting: "Alojamientos, en Chile",
  mailProvider: "Correos, en Chile",
  rightsDays: "20",
  logDays: "30",
  email: "info@obrasdelsur.pe",
  phone: "966 123 456",
  offices: ["Lima", "Ayacucho"].map((city) => ({
    city,
    street: "Av. Luna 2",
    district: "Surco",
    province: city,
    region: city,
    hours: [{ days: ["lunes"], opens: "08:00", closes: "17:00" }],
    mapUrl: "",
  })),
  confirmed: ["nosotros.nameIdea", ...Object.keys(promises)],
} satisfies CompanyFacts;
