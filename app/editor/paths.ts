/** The URLs of the editor. */
import type { PageLink } from "~/bandeja/page-head";
import type { Document } from "~/documents/document";

// The keys of a document's other pages. No part of a document may have one of them.

/** The form of a new entry. */
export const NEW = "nueva";

/** The earlier versions. */
export const HISTORY = "historial";

/** The upload of photos. */
export const PHOTO = "foto";

export const slugOf = ({ name, slug = name }: Document) => slug;

/** Returns the URL of a document's page, or of another of its pages: a key, which a query may follow. */
export const contentPath = (document: Document, page = "") =>
  `/bandeja/contenido/${slugOf(document)}${page && `/${page}`}`;

export const TO_INDEX: PageLink = { text: "Publicar", address: "/bandeja/contenido" };

export const linkTo = (document: Document): PageLink => ({
  text: document.title,
  address: contentPath(document),
});
