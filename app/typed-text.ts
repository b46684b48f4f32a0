/** What a text that somebody typed may contain. */

/** Matches a visible character: no white space, control, default-ignorable character or blank Braille (U+2800). */
export const SOMETHING_VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Matches control characters except tab and line feed. PostgreSQL stores no NUL, and HTML may have none of them. */
const STRAY_CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Normalizes line ends to "\n" and removes control characters, before a text is counted, stored and sent. */
export function normalizeText(value: string): string {
  return value.replace(/\r\n?/g, "\n").replace(STRAY_CONTROLS, "");
}
