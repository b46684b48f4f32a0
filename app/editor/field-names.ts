/** The names of a form's fields. That of a value is its path in the form's value, such as "fotos.0.imagen". */

/** Returns the name of a field inside another. */
export const join = (name: string, key: string | number) => (name ? `${name}.${key}` : String(key));

/** The hidden field with the place of an entry when its buttons were shown. */
export const PLACE_FIELD = "lugar";

/** The hidden field with what a button has removed from a form. */
export const REMOVED = "quitado";

/** The field with the hash of the value that a form shows. Programs that post to the site use this name. */
export const HASH_FIELD = "version";
