import companyFacts from "#content/company.json";
import type { CompanyFacts } from "~/content/company-schema.server";
import { serviceSlugs } from "~/content/page-names";
import { PASSWORD, startSite } from "./site";

const person = {
  name: "María del Carmen Huamaní Ccorimanya de Echegaray",
  role: "Ingeniera civil, residente de obra",
  registration: "CIP 123456",
  photo: "/assets/testimonios/retrato-1.svg",
  services: serviceSlugs,
};

/** The facts of a company, all of them filled in, with a long name. */
export const completeFacts = {
  ...companyFacts,
  name: "Constructora Huamanga Sur",
  tagline: "Casas, redes y cámaras.",
  legalName: "Constructora Huamanga Sur S.A.C.",
  ruc: "20601234565",
  since: "2012",
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
  people: [person, { ...person, name: "Eva Soto", services: ["constructora" as const], photo: "" }],
  guarantees: [{ name: "Filtraciones", text: "Dos años, con visita en tres días hábiles." }],
  socialNetworks: [{ name: "Facebook", url: "https://facebook.com/obras" }],
  rightsDays: "20",
  logDays: "30",
  email: "info@obrasdelsur.pe",
  phone: "966 123 456",
  whatsapp: { ...companyFacts.whatsapp, phone: "966 777 888" },
  offices: ["Lima", "Ayacucho"].map((city) => ({
    city,
    street: "Av. Luna 2",
    district: "Surco",
    province: city,
    region: city,
    hours: city === "Lima" ? [] : [{ days: ["lunes" as const], opens: "08:00", closes: "17:00" }],
    mapUrl: "",
    whatsapp: "966 111 222",
  })),
} satisfies CompanyFacts;

const works = [...serviceSlugs, ...serviceSlugs].map((slug, index) => ({
  titulo: `Vivienda multifamiliar de tres pisos con azotea ${index}`,
  lugar: "San Juan Bautista, Huamanga, Ayacucho",
  anio: 2026,
  servicio: slug,
  trabajo: "Estructura, muros, instalaciones y acabados, con la tienda atendiendo abajo.",
  entrega: "Planos de replanteo, claves y manuales.",
  area: 320,
  meses: 9,
  fotos: ["home", "constructora", "domotica"].map((name) => ({
    imagen: `/og/${name}.jpg`,
    descripcion: "La obra.",
  })),
  cliente: { nombre: "Luis Mendoza", comentario: "Las cuentas cuadraron cada sábado." },
}));

const notices = [{ texto: "Atendemos desde el 30.", desde: "2020-01-01", hasta: "2099-12-31" }];

/** Starts a site whose owner has filled in everything: facts, people, prices, works and a notice. */
export const startCompleteSite = () =>
  startSite({
    env: {
      SITE_URL: "https://obrasdelsur.pe",
      INBOX_PASSWORD: PASSWORD,
      MESSAGE_RETENTION_DAYS: "45",
    },
    published: { company: completeFacts, obras: works, avisos: notices },
  });
