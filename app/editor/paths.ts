/** The URLs of the editor. */
import type { Link } from "~/bandeja/page-head";
import type { Document } from "~/documents/document";

/** The key of a new entry in URLs. */
export const NEW = "nueva";

/** Returns the URL path of one of a document's pages. */
export const contentPath = ({ name, slug = name }: Document, page = "") =>
  `/bandeja/contenido/${slug}${page && `/${page}`}`;

export const TO_INDEX: Link = { text: "Publicar", address: "/bandeja/contenido" };

export const linkTo = (document: Document): Link => ({
  text: document.title,
  address: contentPath(document),
});
