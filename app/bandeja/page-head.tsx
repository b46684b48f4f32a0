/** The head of one of the owner's pages: its title, and the link back. */
import { company } from "~/content/company";

/** A link of the owner's pages. */
export interface PageLink {
  text: string;
  address: string;
}

export const TO_MESSAGES: PageLink = { text: "Todos los mensajes", address: "/bandeja" };

/** Returns the meta of one of the owner's pages. */
export const ownerTitle = (title: string) => [{ title: `${title} | ${company.name}` }];

export const BackTo = ({ text, address }: PageLink) => (
  <p>
    <a href={address}>← {text}</a>
  </p>
);
