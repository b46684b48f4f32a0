import type { ReactNode } from "react";
import { serviceTexts } from "~/content/services";
import { Decision } from "~/ui/decision";
import { Paragraph } from "~/ui/linked";
import { ACROSS_PHONE, Picture } from "~/ui/picture";
import { Strip } from "~/ui/strip";

type Stage = (typeof serviceTexts)["constructora"]["stages"]["items"][number];

const sizes = `(min-width: 40rem) 42vw, ${ACROSS_PHONE}`;
const wideSizes = `(min-width: 40rem) 66vw, ${ACROSS_PHONE}`;

interface StagesProps {
  /** What the last stage ends with, below its text. */
  children: ReactNode;
}

/** The stages of a building job. The last one follows the strip of the others, with a larger picture. */
export function Stages({ children }: StagesProps) {
  const { title, items: stages } = serviceTexts.constructora.stages;
  const lastStage = stages.at(-1);
  return (
    <div className="stages">
      {stages.length > 1 && (
        <Strip name={title} className="stages__strip">
          {stages.slice(0, -1).map((stage) => (
            <li key={stage.name} className="stage" data-of={stages.length - 1}>
              <Picture {...stage.picture} sizes={sizes} />
              <StageText stage={stage} />
            </li>
          ))}
        </Strip>
      )}
      {lastStage && (
        <div className="stage stage--last">
          <Picture {...lastStage.picture} sizes={wideSizes} />
          <div>
            <StageText stage={lastStage} />
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

function StageText({ stage: { name, text, youApprove, agreed } }: { stage: Stage }) {
  return (
    <div>
      <h3 className="title">{name}</h3>
      <Paragraph text={text} />
      <Decision label="Tú apruebas" text={youApprove} />
      {agreed && <Decision {...agreed} />}
    </div>
  );
}
