import { companyDocument } from "./content/company";
import { contactoDocument } from "./content/contacto";
import { homeDocument } from "./content/home";
import { nosotrosDocument } from "./content/nosotros";
import { privacidadDocument } from "./content/privacidad";
import { serviceDocuments } from "./content/services";
import type { Document } from "./documents/document";
import { notices } from "./notices/document.server";
import { testimonials } from "./testimonials/document.server";
import { works } from "./works/document.server";

/** Everything that the owner can change, in the order of /bandeja/contenido; the facts first, since texts name them. */
export const ownerDocuments: Document[] = [
  companyDocument,
  works,
  testimonials,
  notices,
  homeDocument,
  ...Object.values(serviceDocuments),
  nosotrosDocument,
  contactoDocument,
  privacidadDocument,
];
