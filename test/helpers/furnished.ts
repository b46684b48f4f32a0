import { serviceSlugs } from "~/content/page-names";
import { realFacts } from "./content";
import { PASSWORD, startSite } from "./site";

const person = {
  name: "María del Carmen Huamaní Ccorimanya de Echegaray",
  role: "Ingeniera civil, residente de obra",
  registration: "CIP 123456",
  photo: "/assets/testimonios/retrato-1.svg",
};

export const furnishedFacts = {
  ...realFacts,
  name: "Constructora Huamanga Sur",
  legalName: "Constructora Huamanga Sur S.A.C.",
  since: "2012",
  people: [person, { ...person, name: "Eva Soto", service: "constructora", photo: "" }],
  guarantees: [{ name: "Filtraciones", text: "Dos años, con visita en tres días hábiles." }],
  socialNetworks: [{ name: "Facebook", url: "https://facebook.com/obras" }],
  offices: realFacts.offices.map((office) => ({ ...office, whatsapp: "966 111 222" })),
};

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

/** Starts the site as an owner has it: with works, a notice, people, prices, and a long name. */
export const startFurnishedSite = () =>
  startSite({
    env: {
      SITE_URL: "https://obrasdelsur.pe",
      INBOX_PASSWORD: PASSWORD,
      MESSAGE_RETENTION_DAYS: "45",
    },
    published: { company: furnishedFacts, obras: works, avisos: notices },
  });
