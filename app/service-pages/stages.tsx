import type { ConstructionStage } from "~/content/service-rules.server";
import { Decision } from "~/ui/decision";
import { Linked } from "~/ui/linked";
import { ACROSS_PHONE, Picture } from "~/ui/picture";

const sizes = `(min-width: 40rem) 50vw, ${ACROSS_PHONE}`;

/**
 * The stages of a building job, each with its picture. Where the browser has scroll-driven animations, one
 * picture stands beside the texts and changes with the stage that is being read.
 */
export function Stages({ title, stages }: { title: string; stages: ConstructionStage[] }) {
  return (
    <ol className="stages strip" aria-label={title} tabIndex={0}>
      {stages.map(({ name, text, youApprove, agreed, picture }, index) => (
        <li key={name} className="stage">
          <figure className="stage__picture">
            <Picture name={picture.name} alt={picture.alt} sizes={sizes} />
            <figcaption className="stage__level">
              {`${index + 1} de ${stages.length}`}
              <progress value={index + 1} max={stages.length} aria-hidden="true" />
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
