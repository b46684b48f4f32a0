import type { ConstructionStage } from "~/content/service-parts-schema.server";
import { Decision } from "~/ui/decision";
import { Paragraph } from "~/ui/linked";
import { ACROSS_PHONE, Picture } from "~/ui/picture";
import { Strip } from "~/ui/strip";

const sizes = `(min-width: 40rem) 42vw, ${ACROSS_PHONE}`;
const wideSizes = `(min-width: 40rem) 66vw, ${ACROSS_PHONE}`;

/** The stages of a building job; on wide windows the last has the largest picture. */
export function Stages({ title, stages }: { title: string; stages: ConstructionStage[] }) {
  return (
    <Strip name={title} className="stages">
      {stages.map(({ name, text, youApprove, agreed, picture }, index) => (
        <li key={name} className="stage">
          <Picture {...picture} sizes={index === stages.length - 1 ? wideSizes : sizes} />
          <div className="stage__text">
            <h3 className="title">{name}</h3>
            <Paragraph text={text} />
            <Decision label="Tú apruebas" text={youApprove} />
            {agreed && <Decision {...agreed} />}
          </div>
        </li>
      ))}
    </Strip>
  );
}
