import type { Message } from "~/message/fields";

/** Keeps the URL of the chat below 16 KB: a character takes up to nine bytes in a URL. */
const MAX_CHAT_LENGTH = 1500;

/** A longer run of letters, such as a URL, is cut within. */
const LONGEST_WORD = 200;

/** Returns the visitor's message as the first text of a chat, cut between two words. */
export function chatText({ from_name, message }: Pick<Message, "from_name" | "message">): string {
  const text = `Hola, soy ${from_name.trim()}. ${message.trim()}`;
  if (text.length <= MAX_CHAT_LENGTH) return text;
  const cut = text.slice(0, MAX_CHAT_LENGTH);
  const whole = /\s/.test(cut.slice(-LONGEST_WORD))
    ? cut.replace(/\S*$/, "")
    : // Between two code points, not within a surrogate pair.
      [...cut].slice(0, -1).join("");
  return `${whole.trimEnd()}…`;
}
