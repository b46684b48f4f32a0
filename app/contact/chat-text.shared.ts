import type { Message } from "~/message/fields";

/** Keeps the URL of the chat below 16 KB: a character takes up to nine bytes in a URL. */
const MAX_CHAT_LENGTH = 1500;

/** Matches the part of a word at the end of a cut text; in a text without spaces at most the half of an emoji. */
const CUT_END = /\s\S{0,60}$|[\ud800-\udbff]?$/;

/** Returns the visitor's message as the first text of a chat. A long message is cut before a word. */
export function chatText({ from_name, message }: Pick<Message, "from_name" | "message">): string {
  const text = `Hola, soy ${from_name.trim()}. ${message.trim()}`;
  if (text.length <= MAX_CHAT_LENGTH) return text;
  return text.slice(0, MAX_CHAT_LENGTH).replace(CUT_END, "…");
}
