/** The services by slug, with their names for the owner. Visitors read those of the tiles (home.services.items). */
export const serviceNames = {
  constructora: "Constructora",
  "desarrollo-sistemas": "Desarrollo de sistemas",
  "seguridad-infraestructura": "Seguridad e infraestructura",
  domotica: "Domótica",
};

export type ServiceSlug = keyof typeof serviceNames;

export const serviceSlugs = Object.keys(serviceNames) as ServiceSlug[];

/** The slugs of all pages. */
export const pageSlugs = ["home", ...serviceSlugs, "nosotros", "contacto", "privacidad"];
