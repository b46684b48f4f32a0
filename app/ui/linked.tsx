import { linkParts } from "~/content/links";
import { PageLink } from "./page-link";

/** A text of the owner's with its links. */
export function Linked({ text }: { text: string }) {
  return linkParts(text).map((part, index) => {
    if (typeof part === "string") return part;
    const { words, to } = part;
    const isPage = to.startsWith("/") && !/\.\w+$/.test(to);
    const key = index;
    return isPage ? (
      <PageLink key={key} to={to}>
        {words}
      </PageLink>
    ) : (
      <a key={key} href={to}>
        {words}
      </a>
    );
  });
}
