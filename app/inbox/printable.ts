/**
 * Text from outside as one line that is safe to print: no control or format characters, so no
 * escape sequence reaches a terminal and no line break forges a log entry.
 */
export function printable(text: string, maxLength = 200): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

/** Takes a visitor's own lines out of somebody else's text, such as a refusal that quotes them. */
export function withoutWords(text: string, words: string[]): string {
  return words
    .flatMap((word) => word.split("\n"))
    .filter((word) => word.length > 2)
    .reduce((cleaned, word) => cleaned.replaceAll(word, "[…]"), text);
}
