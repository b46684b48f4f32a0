/** The number has digits only, in international form; `text` is the prefilled message. */
export interface Chat {
  number: string;
  text: string;
}

/** The address of a WhatsApp chat with a prefilled message. */
export function chatUrl({ number, text }: Chat): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
