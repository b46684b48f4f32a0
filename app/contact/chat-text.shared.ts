import type { Message } from "~/message/fields";

/** Keeps the URL of the chat below 16 KB: a character takes up to nine bytes in a URL. */
const MAX_CHAT_LENGTH = 1500;

/** A text may be cut within a longer word, such as a URL, so that it keeps most of its length. */
const LONGEST_WORD = 200;

/** Returns the visitor's message as the first text of a chat. A long message is cut between two words. */
export function chatText({ from_name, message }: Pick<Message, "from_name" | "message">): string {
  const text = `Hola, soy ${from_name.trim()}. ${message.trim()}`;
  if (text.length <= MAX_CHAT_LENGTH) return text;
  const beginning = text.slice(0, MAX_CHAT_LENGTH);
  const hasSpaceNearEnd = /\s/.test(beginning.slice(-LONGEST_WORD));
  // Without a space it loses its last character, which may be half of a surrogate pair.
  const kept = hasSpaceNearEnd
    ? beginning.replace(/\S*$/, "")
    : [...beginning].slice(0, -1).join("");
  return `${kept.trimEnd()}…`;
}
