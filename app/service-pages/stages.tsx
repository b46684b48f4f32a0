import type { ConstructionStage } from "~/content/service-rules.server";
import { Decision } from "~/ui/decision";
import { Linked } from "~/ui/linked";
import { ACROSS_PHONE, Picture } from "~/ui/picture";

const sizes = `(min-width: 40rem) 42vw, ${ACROSS_PHONE}`;
const wideSizes = `(min-width: 40rem) 66vw, ${ACROSS_PHONE}`;

/** The stages of a building job, each with its picture; the last picture is the largest on wide windows. */
export function Stages({ title, stages }: { title: string; stages: ConstructionStage[] }) {
  return (
    <ol className="stages strip" aria-label={title} tabIndex={0}>
      {stages.map(({ name, text, youApprove, agreed, picture }, index) => (
        <li key={name} className="stage">
          <figure className="stage__picture">
            <Picture
              name={picture.name}
              alt={picture.alt}
              sizes={index === stages.length - 1 ? wideSizes : sizes}
            />
            <figcaption className="stage__level">
              {`${index + 1} de ${stages.length}`}
              <Stair steps={stages.length} done={index + 1} />
            </figcaption>
          </figure>
          <div className="stage__text">
            <h3 className="title">{name}</h3>
            <p>
              <Linked text={text} />
            </p>
            <Decision label="Tú apruebas" text={youApprove} />
            {agreed && <Decision {...agreed} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A stair with one step for each stage; those of the stages so far are marked. */
function Stair({ steps, done }: { steps: number; done: number }) {
  return (
    <svg viewBox={`0 0 ${16 * steps} ${6 * steps}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={stairOf(steps, steps)} fill="currentColor" opacity="0.3" />
      <path d={stairOf(steps, done)} />
    </svg>
  );
}

/** Returns the first steps of a stair, each 16 wide and 6 high. */
function stairOf(steps: number, count: number): string {
  const rises = Array.from({ length: count }, (_, index) => `V${6 * (steps - index - 1)}h16`);
  return `M0 ${6 * steps}${rises.join("")}V${6 * steps}Z`;
}
