/** The first words of a chat, and the number in international form, digits alone. */
export interface Chat {
  number: string;
  text: string;
}

/** The address of a WhatsApp chat whose first words are already written. */
export function chatUrl({ number, text }: Chat): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
