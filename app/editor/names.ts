/** The editor's URLs, and the names of its fields and of its query parameters. */
import type { PageLink } from "~/bandeja/page-parts";
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

// These names do not change, because programs that post to the site use them.

/** The fields of a form beside the fields of its values, whose names are their paths, such as "fotos.0.imagen". */
export const FIELD = {
  /** What a button does, such as "guardar", or "quitar fotos.0" with the path of what it removes. */
  action: "accion",
  /** The hash of the value that the form shows; not a version of the history. */
  hash: "version",
  /** What a button has removed from the form, as JSON. */
  removed: "quitado",
  /** The version of the history to bring back. */
  restored: "cual",
  takenPhoto: "tomada",
  chosenPhotos: "elegida",
  /** Which part stays of a photo that is cropped. */
  keptPlace: "queda",
} as const;

export const QUERY = {
  /** After a save: the hash of the whole value. */
  saved: "guardado",
  /** After a save that changed nothing. */
  unchanged: "igual",
  /** After a change that was not made, because somebody else has changed the value. */
  conflict: "cambio",
  /** The time before which the versions on a page of the history were saved. */
  before: "antes",
  /** The key of the part that a photo is for. */
  part: "entrada",
  /** The path of a field: of the photo's in that part, or of the one that a form opens at. */
  path: "campo",
  /** The hash of the value whose form asked for the photo. */
  hash: "version",
  /** The file of an uploaded photo. */
  photo: "foto",
  /** After an upload of which not all photos were stored. */
  missing: "faltan",
} as const;

/** Returns the name of a field inside another. */
export const innerName = (name: string, key: string | number) =>
  name ? `${name}.${key}` : String(key);

/** Returns the id of a field's element, where a link to it leads. */
export const fieldId = (name: string) => `campo-${name}`;
