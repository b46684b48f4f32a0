import type { Message } from "~/message/fields";

/** A field that people do not see: what fills it is mostly a machine. */
export const honeypotName = "sitio_web";

/** What an advertisement needs and a visitor's question hardly ever has. */
const LINK = /https?:|www\.|<a\b|\[url/i;

/** Whether a message leads somewhere else. */
export function hasLink(message: Message): boolean {
  return Object.values(message).some((value) => LINK.test(value));
}
