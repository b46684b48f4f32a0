/** The field with the hash of the value that a form of the editor shows. Programs that post to the site use this name. */
export const HASH_FIELD = "version";
