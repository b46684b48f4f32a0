/** The names of fields and of query parameters that several files use. Programs that post to the site use them, too. */

/** The fields of forms. That of a value has the name of its path, such as "fotos.0.imagen". */
export const FIELD = {
  /** What a button does, such as "guardar", or "quitar fotos.0" with the path of what it removes. */
  action: "accion",
  /** The hash of the value that the form shows; not a version of the history. */
  hash: "version",
  /** The place of an entry when its buttons were shown. */
  place: "lugar",
  /** What a button has removed from the form. */
  removed: "quitado",
  /** The version of the history to bring back. */
  restored: "cual",
  takenPhoto: "tomada",
  chosenPhotos: "elegida",
  /** What stays of a photo that is cropped. */
  keptPlace: "queda",
} as const;

export const QUERY = {
  /** The hash of the whole value that was saved. */
  saved: "guardado",
  unchanged: "igual",
  conflict: "cambio",
  /** The key of the part that a photo is for, and the path of its field there. */
  part: "entrada",
  path: "campo",
  /** The hash of the value whose form asked for the photo. */
  hash: "version",
  /** The file of an uploaded photo, the place of one that cannot be used, and how many are left. */
  photo: "foto",
  refused: "mala",
  left: "faltan",
} as const;

/** Returns the name of a field inside another. */
export const innerName = (name: string, key: string | number) =>
  name ? `${name}.${key}` : String(key);

/** Returns the id of a field's element, where a link to it leads. */
export const fieldId = (name: string) => `campo-${name}`;
