import { nosotros, shownNameIdea } from "~/content/nosotros";
import { pageMeta } from "~/seo/page-meta";
import { PeopleAndGuarantees } from "~/ui/people";
import { Paragraph } from "~/ui/linked";
import { ACROSS_PHONE, Picture, preloadPicture } from "~/ui/picture";
import { Points } from "~/ui/points";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import { tieTitle } from "~/ui/short-words";
import terraceUrl from "~/ui/terrace-drawing.svg?url";
import css from "./nosotros.css?inline";

export const meta = pageMeta("/nosotros");

export const handle: PageHandle = { css, formLeft: true };

const terraceAlt =
  "Corte de unos andenes sembrados con papa, quinua y maíz: cada muro de piedra se inclina hacia la ladera; detrás hay tierra, arena, grava y piedra, por donde el agua baja y sale al pie. Una persona trabaja con su chaquitaclla.";

const picture = { name: "nosotros", sizes: "100vw" };

export const links = () => preloadPicture(picture);

export default function AboutPage() {
  const { wayOfWorking, commitments } = nosotros;
  const nameIdea = shownNameIdea();
  return (
    <>
      <div className="nosotros-opening stone">
        <div className="columns band">
          <h1>{tieTitle(nosotros.headline)}</h1>
          <Paragraph className="lead" text={nosotros.lead} />
        </div>
        <Picture {...picture} alt={nosotros.pictureAlt} first />
      </div>

      <PeopleAndGuarantees />

      {nameIdea && (
        <section className="section paper terrace" aria-labelledby="el-nombre">
          <div className="columns nosotros-idea">
            <div>
              <h2 id="el-nombre">{nameIdea.title}</h2>
              {nameIdea.paragraphs.map((paragraph) => (
                <Paragraph key={paragraph} text={paragraph} />
              ))}
            </div>
            <img
              className="terrace-drawing"
              src={terraceUrl}
              alt={terraceAlt}
              width={420}
              height={284}
              loading="lazy"
            />
          </div>
        </section>
      )}

      <Section
        id="manera-de-trabajar"
        className={nameIdea ? "paper" : "paper terrace"}
        content={wayOfWorking}
      >
        <Points items={wayOfWorking.items} variant="stair" />
      </Section>

      <Section id="exigirnos" className="night" content={commitments} poster beside>
        <Picture
          name="entrega"
          alt=""
          sizes={`(min-width: 56rem) min(50vw, 44rem), ${ACROSS_PHONE}`}
        />
        <Points items={commitments.items} variant="three" />
      </Section>
    </>
  );
}
