import { fieldNames, type Message } from "./fields";

/**
 * Returns the words of a message in lower case and without accents, each after a space. The result is no longer than the
 * message with that first space: some characters would else become many, such as U+FDFA eighteen letters.
 */
export function searchText(message: Message): string {
  const text = fieldNames.map((name) => message[name]).join(" ");
  return ` ${plainWords(text).join(" ")}`.slice(0, text.length + 1);
}

/** Returns the words of a text in lower case and without accents. */
export function plainWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
