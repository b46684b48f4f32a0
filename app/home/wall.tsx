import { home } from "~/content/home";
import { Choice } from "~/ui/choice";
import { Picture } from "~/ui/picture";

/** The networks in the wall; the stylesheet places their labels in both states. */
const utilities = ["Luz", "Red", "Cámara", "Agua"];

/** A drawing of one wall in two states; radio buttons switch between them. */
export function Wall() {
  const { choose, states } = home.whyOneGroup.wall;
  const options = states.map(({ picture, name }) => ({ value: picture, label: name }));
  return (
    <Choice className="wall" legend={choose} options={options}>
      {states.map(({ picture, alt }) => (
        <div key={picture} className="wall__state">
          <Picture name={picture} alt={alt} sizes="(min-width: 75rem) 43vw, 100vw" />
          {utilities.map((network) => (
            <span key={network} className="wall__label small" aria-hidden="true">
              {network}
            </span>
          ))}
        </div>
      ))}
    </Choice>
  );
}
