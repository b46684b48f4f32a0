/** A link with the words it shows; what the header wants done most is drawn as a button. */
interface NavigationLink {
  label: string;
  to: string;
  asButton?: boolean;
}

/** The links of the header, in order. */
export const headerLinks: NavigationLink[] = [
  { label: "Inicio", to: "/home" },
  { label: "Servicios", to: "/home#servicios" },
  { label: "Nosotros", to: "/nosotros" },
  { label: "Contacto", to: "/contacto", asButton: true },
];

/** The quick links of the footer, in order. */
export const footerLinks: NavigationLink[] = [
  { label: "Inicio", to: "/home" },
  { label: "Servicios", to: "/servicios#servicios" },
  { label: "Contacto", to: "/contacto" },
  { label: "Nosotros", to: "/nosotros" },
];
