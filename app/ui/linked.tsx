import { splitLinks } from "~/content/links";

/** A text of content/ with its links as elements. */
export function Linked({ text }: { text: string }) {
  return splitLinks(text).map((part, index) => {
    if (typeof part === "string") return part;
    return (
      <a key={index} href={part.to}>
        {part.text}
      </a>
    );
  });
}
