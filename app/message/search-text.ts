import { fieldNames, type Message } from "./fields";

/**
 * Returns the words of a message without case and accents, each after a space. Cut to the length of the message,
 * because U+FDFA expands to eighteen letters.
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
