/** Parts of the owner's pages: the title, the link back, and what a request has done. */
import type { PropsWithChildren } from "react";
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

/** What was done; a screen reader says it when it can. */
export const Notice = ({ children }: PropsWithChildren) => (
  <div className="notice" role="status">
    {children}
  </div>
);

/** Why something was not done; a screen reader says it at once. */
export const Problem = ({ children }: PropsWithChildren) => (
  <div className="problem" role="alert">
    {children}
  </div>
);
