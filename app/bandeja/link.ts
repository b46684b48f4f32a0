/** A link of the owner's pages. */
export interface Link {
  text: string;
  address: string;
}

export const TO_MESSAGES: Link = { text: "Todos los mensajes", address: "/bandeja" };
