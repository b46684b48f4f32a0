import { fieldNames, type Message } from "~/message/fields";

/** A message as it is searched: its words in plain letters, each after one space. */
export function searchText(message: Message): string {
  return ` ${plainWords(fieldNames.map((name) => message[name]).join(" ")).join(" ")}`;
}

/** The words of a text in lower case and without accents. */
export function plainWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
