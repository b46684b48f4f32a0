/** A WhatsApp chat: `number` in international form, digits only; `text` is the prefilled message. */
export interface Chat {
  number: string;
  text: string;
}

/** Returns the address of a WhatsApp chat with a prefilled message. */
export function chatUrl({ number, text }: Chat): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
