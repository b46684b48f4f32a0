import companyFacts from "#content/company.json";
import type { CompanyFacts } from "~/content/company-schema.server";
import { serviceSlugs } from "~/content/page-names";

/** Facts of a company with a value for every fact. */
export const realFacts = {
  ...companyFacts,
  name: "Obras del Sur",
  tagline: "Casas, redes y cámaras.",
  legalName: "Obras del Sur S.A.C.",
  ruc: "20601234565",
  dataBankCode: "1234",
  hosting: "Alojamientos, en Chile",
  mailProvider: "Correos, en Chile",
  mailRelay: { country: "Singapur", historyDays: "30" },
  libroDeReclamaciones: "https://obrasdelsur.pe/libro",
  answerTime: "el mismo día hábil",
  area: "Huamanga y Huanta, y Lima Metropolitana",
  firstVisit: "gratis en Huamanga y en Lima Metropolitana",
  payment: "30 % al firmar y el resto por avance",
  insurance: "SCTR de todo el personal",
  quoteTime: "a los cinco días hábiles de la visita",
  supplierFile: "https://obrasdelsur.pe/carpeta.pdf",
  itse: "Instalamos la alarma contra incendios",
  techoPropio: "No, no somos entidad técnica de Techo Propio",
  alarmsWatchedBy: "Avisan a tu celular; no hacemos monitoreo",
  services: serviceSlugs.map((slug) => ({
    slug,
    price: "desde S/ 1,400 por m² de casco, con IGV",
    includes: "estructura y muros",
    excludes: "licencia y acabados",
    time: "de 6 a 9 meses",
    warranty: "dos años por filtraciones",
    certificates: "Ing. Ana Ruiz, CIP 123456",
    brands: "cemento y fierro nacionales",
    reference: "Familia Soto, 966 000 111",
    aftercare: "vamos en tres días hábiles",
    // The builder has its own terms in place of the group's.
    ...(slug === "constructora" && { payment: "20 % al firmar", insurance: "póliza CAR" }),
    // As the form leaves an emptied fact.
    ...(slug === "domotica" && { area: "Solo Lima", payment: "" }),
  })),
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
    hours: [{ days: ["lunes" as const], opens: "08:00", closes: "17:00" }],
    mapUrl: "",
  })),
} satisfies CompanyFacts;
