import type { ReactNode } from "react";
import type { Point } from "~/content/page-schema.server";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

interface StepsProps {
  content: { title: string; intro?: string; hidden?: boolean; items: Point[] };
  className: string;
  /** The section of what the client receives. */
  children: ReactNode;
}

/** The steps of the work, and beside them on wide windows what the client receives. */
export function Steps({ content, className, children }: StepsProps) {
  return (
    <div className="steps">
      <Section id="como-trabajamos" className={className} content={content}>
        <Points items={content.items} variant="stair" />
      </Section>
      {children}
    </div>
  );
}
