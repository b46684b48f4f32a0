import type { ConstructionStage } from "~/content/constructora-stages";
import { Picture } from "~/ui/picture";

/**
 * The stages of a building job, each with its picture. Where the browser can tie a picture to the stage
 * that is being read, the pictures lie on one another beside the words, and change with them.
 */
export function Stages({ title, stages }: { title: string; stages: ConstructionStage[] }) {
  return (
    // Narrow windows scroll it sideways, which the keyboard must be able to do too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="stages-window" role="group" aria-label={title} tabIndex={0}>
      <ol className="stages">
        {stages.map(({ name, text, youApprove, agreed, picture }) => (
          <li key={name} className="stage">
            <Picture
              className="stage__picture"
              name={picture.name}
              alt={picture.alt}
              sizes="(min-width: 56rem) 62vw, 66vw"
            />
            <div className="stage__words">
              <h3>{name}</h3>
              <p>{text}</p>
              <p className="stage__approval">
                <strong>Tú apruebas</strong> {youApprove}
              </p>
              {agreed && (
                <p className="stage__agreed">
                  <strong>{agreed.label}</strong> {agreed.text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
