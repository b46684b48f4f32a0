/** The URLs of the editor. */
import type { PageLink } from "~/bandeja/page-head";
import type { Document } from "~/documents/document";

/** The keys in URLs that no part may have: of a new entry, the history, and the upload of a photo. */
export const NEW = "nueva";
export const HISTORY = "historial";
export const PHOTO = "foto";

/** The name of a document in URLs. */
export const slugOf = ({ name, slug = name }: Document) => slug;

/** Returns the URL path of one of a document's pages. */
export const contentPath = (document: Document, page = "") =>
  `/bandeja/contenido/${slugOf(document)}${page && `/${page}`}`;

export const TO_INDEX: PageLink = { text: "Publicar", address: "/bandeja/contenido" };

export const linkTo = (document: Document): PageLink => ({
  text: document.title,
  address: contentPath(document),
});
