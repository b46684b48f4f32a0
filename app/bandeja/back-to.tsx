export interface Link {
  text: string;
  address: string;
}

export const TO_MESSAGES: Link = { text: "Todos los mensajes", address: "/bandeja" };

export function BackTo({ text, address }: Link) {
  return (
    <p>
      <a href={address}>← {text}</a>
    </p>
  );
}
