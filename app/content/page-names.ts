/** The services by slug: the names of their pages in the owner's forms. */
export const serviceNames = {
  constructora: "Constructora",
  "desarrollo-sistemas": "Desarrollo de sistemas",
  "seguridad-infraestructura": "Seguridad e infraestructura",
  domotica: "Domótica",
};

export type ServiceSlug = keyof typeof serviceNames;

export const serviceSlugs = Object.keys(serviceNames) as ServiceSlug[];

/** The names of all pages, in URLs. */
export const pageNames = ["home", ...serviceSlugs, "nosotros", "contacto", "privacidad"];
