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

/**
 * The attributes of what a screen reader says when the page opens. It says no live region that a page comes with, so the
 * text takes the focus. It is an alert, since of a status Orca says the role alone, and of other texts nothing when the
 * address has a fragment.
 */
const SAID_AT_ONCE = { role: "alert", tabIndex: -1, autoFocus: true };

/** The attributes of the text of a notice. */
export const noticeAttributes = { id: "aviso", ...SAID_AT_ONCE };

/**
 * Returns the attributes of each part that the page may open at after a button. The one that it opens at takes the focus,
 * and no other element can, so a screen reader says the notice as its description.
 */
export const describedByNotice = (hasNotice: boolean) =>
  hasNotice ? { tabIndex: -1, "aria-describedby": noticeAttributes.id } : {};

/** What was done. */
export const Notice = ({ children }: PropsWithChildren) => (
  <div className="notice" {...noticeAttributes}>
    {children}
  </div>
);

/** Why something was not done. */
export const Problem = ({ children }: PropsWithChildren) => (
  <div className="problem" {...SAID_AT_ONCE}>
    {children}
  </div>
);
