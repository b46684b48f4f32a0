import { home } from "~/content/home";
import { serviceTexts } from "~/content/services";
import { Papers } from "~/ui/papers";
import { Section } from "~/ui/section";

/** The builder's example documents, at a size at which they can be read. */
export function ExamplePapers() {
  return (
    <Section id="papeles" className="stone" content={home.papers} wide>
      <Papers papers={serviceTexts.constructora.papers} />
    </Section>
  );
}
