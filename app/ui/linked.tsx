import { splitLinks } from "~/content/links";
import { tieShortWords } from "./short-words";

/** A text of content/ with its links as elements, and without short words at the end of lines. */
export function Linked({ text }: { text: string }) {
  return splitLinks(text).map((part, index) => {
    if (typeof part === "string") return tieShortWords(part);
    return (
      <a key={index} href={part.to}>
        {part.text}
      </a>
    );
  });
}
