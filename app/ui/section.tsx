import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  /** Title and sentence; `hidden` leaves the section out. */
  words: { title: string; intro?: string; hidden?: boolean };
  className?: string;
  /** On wide windows the head stands beside the content. */
  beside?: boolean;
  /** On wide windows the sentence stands beside the title. */
  wide?: boolean;
  children: ReactNode;
}

/** A section of a page with its heading. */
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
