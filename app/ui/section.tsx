import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  /** Of its head; the owner may hide the whole section. */
  words: { title: string; intro?: string; hidden?: boolean };
  className?: string;
  /** The head stands beside the content on wide windows. */
  beside?: boolean;
  /** On wide windows the sentence stands beside the title, over the content. */
  wide?: boolean;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ id, words, className, beside, wide, children }: SectionProps) {
  const { title, intro, hidden } = words;
  if (hidden) return null;
  return (
    <section id={id} className={join("section", className)} aria-labelledby={`${id}-titulo`}>
      <div className={beside ? "columns" : "container"}>
        <div className={join("section__head", wide && "section__head--wide")}>
          <h2 id={`${id}-titulo`}>{title}</h2>
          {intro && <p>{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

function join(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
