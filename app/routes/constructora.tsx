import { serviceTexts } from "~/content/services";
import { Included } from "~/service-pages/included";
import { ServicePage, serviceRoute } from "~/service-pages/service-page";
import { Stages } from "~/service-pages/stages";
import { otherPapers, Quotation, SignedPapers } from "~/ui/papers";
import { ACROSS_HALF, Picture } from "~/ui/picture";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";
import css from "./constructora.css?inline";

export const { loader, meta, handle, links } = serviceRoute("constructora", css);

export default function ConstructionPage() {
  const { stages, deliverables, papers } = serviceTexts.constructora;
  return (
    <ServicePage
      service="constructora"
      sheet={<Quotation className="price__sheet" withLabel />}
      questionsPicture="mesa-constructora"
    >
      <Included service="constructora" className="stone" />

      <Section id="etapas" className="stone" content={stages} halves poster>
        <Stages>
          {otherPapers().signedPapers.length > 0 && (
            <figure className="stage__record">
              <SignedPapers />
              <figcaption className="small">{papers.label}</figcaption>
            </figure>
          )}
        </Stages>
      </Section>

      <Section id="que-recibes" className="stone band" content={deliverables} halves>
        <div className="parts included__parts">
          <Picture name="papeles" alt="" sizes={ACROSS_HALF} />
          <Points items={deliverables.items} />
        </div>
      </Section>
    </ServicePage>
  );
}
