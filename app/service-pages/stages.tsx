import type { ReactNode } from "react";
import { serviceTexts } from "~/content/services";
import { Decision } from "~/ui/decision";
import { Paragraph } from "~/ui/linked";
import { ACROSS_PHONE, Picture } from "~/ui/picture";

type Stage = (typeof serviceTexts)["constructora"]["stages"]["items"][number];

const sizes = "(min-width: 56rem) 34vw, 54vw";
const wideSizes = `(min-width: 40rem) 66vw, ${ACROSS_PHONE}`;

/** The stages of a building job. The last follows the list of the others; it has a larger picture and ends with `children`. */
export function Stages({ children }: { children: ReactNode }) {
  const { title, items: stages } = serviceTexts.constructora.stages;
  const lastStage = stages.at(-1);
  return (
    <div className="stages">
      {stages.length > 1 && (
        <ol className="stages__list levels" aria-label={title}>
          {stages.slice(0, -1).map((stage) => (
            <li key={stage.name} className="stage">
              <Picture {...stage.picture} sizes={sizes} />
              <StageText stage={stage} />
            </li>
          ))}
        </ol>
      )}
      {lastStage && (
        <div className="last-stage">
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
