/** "Servicios" is a section of /home, and the current entry on the page of a service. */
export const headerLinks = [
  { label: "Inicio", to: "/home" },
  { label: "Servicios", to: "/home#servicios", isServices: true },
  { label: "Nosotros", to: "/nosotros" },
  { label: "Contacto", to: "/contacto", asButton: true },
];

export const footerLinks = [
  { label: "Inicio", to: "/home" },
  // The path that docs/specification.md, section 2, gives; it has no page and leads to /home.
  { label: "Servicios", to: "/servicios#servicios" },
  { label: "Contacto", to: "/contacto" },
  { label: "Nosotros", to: "/nosotros" },
];
