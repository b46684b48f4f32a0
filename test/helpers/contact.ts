import type { Message } from "~/message/fields";

/** A valid message. */
export const goodMessage: Message = {
  from_name: "Ana Huamán",
  from_email: "ana@correo.pe",
  n_cell: "987654321",
  message: "Quiero techar el segundo piso.",
};

let count = 0;

/** A valid message that is no duplicate of another. */
export function freshMessage(changes: Partial<Message> = {}): Message {
  count += 1;
  return { ...goodMessage, message: `Consulta ${count} de ${process.pid}`, ...changes };
}

/** The text of the banner over the form. */
export function bannerOf(html: string): string | undefined {
  return /<div class="banner[^"]*"[^>]*>([^<]*)</.exec(html)?.[1];
}
