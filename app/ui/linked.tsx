import { splitLinks } from "~/links";
import { tieShortWords } from "./short-words";

/** A text of content/ with its links as elements, and without words of one letter at the end of lines. */
export function Linked({ text }: { text: string }) {
  return splitLinks(text).map((part, index) =>
    part.to ? (
      <a key={index} href={part.to}>
        {part.text}
      </a>
    ) : (
      tieShortWords(part.text)
    ),
  );
}

/** A text of content/ as a paragraph. */
export const Paragraph = ({ text, className }: { text: string; className?: string }) => (
  <p className={className}>
    <Linked text={text} />
  </p>
);
