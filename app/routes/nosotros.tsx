import { company } from "~/content/company";
import { withFacts } from "~/content/facts";
import { wordsOf } from "~/content/words";
import { pageMeta } from "~/seo/page-meta";
import { Offices } from "~/shell/offices";
import { PeopleAndGuarantees } from "~/shell/people";
import { Linked } from "~/ui/linked";
import { Picture } from "~/ui/picture";
import { Points } from "~/ui/points";
import { preloadPicture } from "~/ui/preload-picture";
import { Section } from "~/ui/section";
import { TerraceDrawing } from "~/ui/terrace-drawing";

export const meta = pageMeta("nosotros");

export const links = () => [preloadPicture("nosotros", "100vw")];

export default function AboutPage() {
  const words = wordsOf("nosotros");
  const { nameIdea, wayOfWorking, commitments, offices } = words;
  return (
    <>
      <div className="nosotros-opening">
        <div className="columns">
          <h1>{words.headline}</h1>
          <p className="lead">{withFacts(words.lead, { since: company.since })}</p>
        </div>
        <Picture name="nosotros" alt={words.pictureAlt} sizes="100vw" first />
      </div>

      {nameIdea && !nameIdea.hidden && (
        <section className="section paper below-terrace" aria-labelledby="el-nombre">
          <div className="columns nosotros-idea">
            <div>
              <h2 id="el-nombre">{nameIdea.title}</h2>
              {nameIdea.paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <Linked text={paragraph} />
                </p>
              ))}
            </div>
            <TerraceDrawing />
          </div>
        </section>
      )}

      <Section id="manera-de-trabajar" className="night terrace" words={wayOfWorking} beside>
        <Points items={wayOfWorking.items} look={["large"]} />
      </Section>

      <Section id="exigirnos" className="ground-stone" words={commitments}>
        <Points items={commitments.items} look={["three", "marked"]} />
      </Section>

      <PeopleAndGuarantees />

      <Section id="oficinas" className="sand" words={{ ...offices, intro: offices.text }} beside>
        <Offices />
      </Section>
    </>
  );
}
