/** A weekday as schema.org names it. */
export type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday";

/** A place where the company receives people. */
export interface Office {
  city: "Ayacucho" | "Lima";
  street: string;
  district: string;
  province: string;
  region: string;
  postalCode?: string;
  /** For people. */
  hours: string;
  /** For search engines. */
  openingHours: { days: Weekday[]; opens: string; closes: string };
  mapUrl: string;
}

/** Who the company is and how to reach it. */
export interface Company {
  name: string;
  /** Razón social; empty until the owner gives it. */
  legalName: string;
  ruc: string;
  /** Code of the personal data bank in the national register. */
  dataBankCode: string;
  /** Who hosts the site, and in which country: part of what the privacy page must tell. */
  hosting: string;
  tagline: string;
  email: string;
  phone: { display: string; e164: string };
  whatsapp: { number: string; text: string };
  offices: Office[];
}

/** A fact of this site that is only a sample, and what has to stand in its place. */
export interface SampleFact {
  /** Dotted path: an export of this folder, then its fields; "testimonios" is the JSON file. */
  fact: string;
  /** What it says while it is a sample; an empty text: nothing yet. */
  sample: string;
  note: string;
}

const weekdays: Weekday[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

function mapSearch(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** The company; what is only a sample here is listed in sampleFacts. */
export const company: Company = {
  name: "Grupo Andén",
  legalName: "",
  ruc: "",
  dataBankCode: "",
  hosting: "",
  tagline: "Soluciones innovadoras en construcción, tecnología y seguridad.",
  email: "info@grupoanden.example",
  phone: { display: "900 000 000", e164: "+51900000000" },
  whatsapp: { number: "51900000000", text: "¡Hola! Quisiera más información." },
  offices: [
    {
      city: "Ayacucho",
      street: "Jr. Ejemplo 123",
      district: "Ayacucho",
      province: "Huamanga",
      region: "Ayacucho",
      hours: "Lunes a viernes, 9:00 a 18:00",
      openingHours: { days: weekdays, opens: "09:00", closes: "18:00" },
      mapUrl: mapSearch("Jr. Ejemplo 123, Ayacucho, Huamanga, Perú"),
    },
    {
      city: "Lima",
      street: "Av. Ejemplo 456",
      district: "Miraflores",
      province: "Lima",
      region: "Lima",
      hours: "Lunes a viernes, 9:00 a 18:00",
      openingHours: { days: weekdays, opens: "09:00", closes: "18:00" },
      mapUrl: mapSearch("Av. Ejemplo 456, Miraflores, Lima, Perú"),
    },
  ],
};

/**
 * Every sample fact of the site: `npm run check:content` names those that still say what they say here.
 * Where the sample happens to be right, take its line out.
 */
export const sampleFacts: SampleFact[] = [
  { fact: "company.name", sample: "Andén", note: "Pon el nombre comercial del grupo." },
  {
    fact: "company.legalName",
    sample: "",
    note: "Pon la razón social, tal como figura en la ficha RUC.",
  },
  { fact: "company.ruc", sample: "", note: "Pon el número de RUC, de 11 dígitos." },
  {
    fact: "company.dataBankCode",
    sample: "",
    note: "Pon el código del banco de datos personales inscrito en el registro nacional.",
  },
  {
    fact: "company.hosting",
    sample: "",
    note: "Pon quién aloja el sitio y en qué país, como «Proveedor, en Chile».",
  },
  {
    fact: "company.email",
    sample: ".example",
    note: "Pon el correo que la empresa revisa todos los días.",
  },
  {
    fact: "company.phone.display",
    sample: "900 000 000",
    note: "Pon el teléfono como debe leerse en la página.",
  },
  {
    fact: "company.phone.e164",
    sample: "+51900000000",
    note: "Pon el mismo teléfono con +51 y sin espacios.",
  },
  {
    fact: "company.whatsapp.number",
    sample: "51900000000",
    note: "Pon el número de WhatsApp con 51 y sin el signo +.",
  },
  {
    fact: "company.offices.0.street",
    sample: "Ejemplo",
    note: "Pon la dirección de la oficina de Ayacucho.",
  },
  {
    fact: "company.offices.0.district",
    sample: "Ayacucho",
    note: "Confirma el distrito de la oficina de Ayacucho.",
  },
  {
    fact: "company.offices.0.hours",
    sample: "9:00 a 18:00",
    note: "Pon el horario real de la oficina de Ayacucho.",
  },
  {
    fact: "company.offices.0.openingHours",
    sample: "18:00",
    note: "Pon el mismo horario en formato de 24 horas.",
  },
  {
    fact: "company.offices.0.mapUrl",
    sample: "Ejemplo",
    note: "Pon la dirección real en la búsqueda del mapa.",
  },
  {
    fact: "company.offices.1.street",
    sample: "Ejemplo",
    note: "Pon la dirección de la oficina de Lima.",
  },
  {
    fact: "company.offices.1.district",
    sample: "Miraflores",
    note: "Pon el distrito de la oficina de Lima.",
  },
  {
    fact: "company.offices.1.hours",
    sample: "9:00 a 18:00",
    note: "Pon el horario real de la oficina de Lima.",
  },
  {
    fact: "company.offices.1.openingHours",
    sample: "18:00",
    note: "Pon el mismo horario en formato de 24 horas.",
  },
  {
    fact: "company.offices.1.mapUrl",
    sample: "Ejemplo",
    note: "Pon la dirección real en la búsqueda del mapa.",
  },
  {
    fact: "nosotros.nameIdea",
    sample: "andén",
    note: "Si cambia el nombre, cuenta aquí el origen del nuevo o quita esta sección.",
  },
  {
    fact: "testimonios",
    sample: "de ejemplo",
    note: "Reemplaza public/assets/data/testimonios.json por testimonios reales y autorizados.",
  },
];
