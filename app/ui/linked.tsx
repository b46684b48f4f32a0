import { splitLinks } from "~/content/links";
import { tieEnd, tieShortWords } from "./short-words";

/** A text of content/ with its links as elements, and without short words at the end of lines or alone on the last. */
export function Linked({ text }: { text: string }) {
  return splitLinks(text).map((part, index, { length }) => {
    if (typeof part === "string") {
      const tied = tieShortWords(part);
      return index === length - 1 ? tieEnd(tied) : tied;
    }
    return (
      <a key={index} href={part.to}>
        {part.text}
      </a>
    );
  });
}
