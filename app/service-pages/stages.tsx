import type { ConstructionStage } from "~/content/service-parts-schema.server";
import { Choice, numbered } from "~/ui/choice";
import { Decision } from "~/ui/decision";
import { Paragraph } from "~/ui/linked";
import { ACROSS_PHONE, Picture } from "~/ui/picture";

const sizes = `(min-width: 40rem) 42vw, ${ACROSS_PHONE}`;
const wideSizes = `(min-width: 40rem) 66vw, ${ACROSS_PHONE}`;

/**
 * The stages of a building job: on phones one, chosen by its number; on wide windows all, the last with
 * the largest picture.
 */
export function Stages({ title, stages }: { title: string; stages: ConstructionStage[] }) {
  const options = numbered("etapa", stages);
  return (
    <Choice name="stages" legend={title} options={options}>
      {stages.map(({ name, text, youApprove, agreed, picture }, index) => (
        <div key={name} className="stage">
          <Picture
            className="choice__picture"
            {...picture}
            sizes={index === stages.length - 1 ? wideSizes : sizes}
          />
          <div className="stage__text choice__text">
            <h3 className="title">{name}</h3>
            <Paragraph text={text} />
            <Decision label="Tú apruebas" text={youApprove} />
            {agreed && <Decision {...agreed} />}
          </div>
        </div>
      ))}
    </Choice>
  );
}
