/** Every page of the site. */
export const pages = [
  "/home",
  "/constructora",
  "/desarrollo-sistemas",
  "/seguridad-infraestructura",
  "/domotica",
  "/nosotros",
  "/contacto",
  "/privacidad",
];
