import type { ReactNode } from "react";
import { classes } from "./classes";
import { Paragraph } from "./linked";

interface SectionProps {
  id: string;
  /** The heading: title and introduction; `hidden` omits the section. */
  content: { title: string; intro?: string; hidden?: boolean };
  className?: string;
  /** On wide windows the heading is to the left of the content. */
  beside?: boolean;
  /** On wide windows the introduction is to the right of the title. */
  halves?: boolean;
  /** The title is larger than those of other sections. */
  poster?: boolean;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section(props: SectionProps) {
  const { id, content, className, beside, halves, poster, children } = props;
  const { title, intro, hidden } = content;
  if (hidden) return null;
  return (
    <section id={id} className={classes("section", className)} aria-labelledby={`${id}-titulo`}>
      <div className={beside ? "columns" : "container"}>
        <div className={classes("section__head", halves && "halves")}>
          <h2 id={`${id}-titulo`} className={poster ? "poster" : undefined}>
            {title}
          </h2>
          {intro && <Paragraph text={intro} />}
        </div>
        {children}
      </div>
    </section>
  );
}
