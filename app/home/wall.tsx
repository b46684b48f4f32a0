import { home } from "~/content/home";
import { Labelled, type Places } from "~/ui/drawing";
import { ACROSS_HALF, Picture } from "~/ui/picture";

const size = [600, 400] as const;

/** The places of the networks in the wall of one plan; in the other nobody finds them. */
const places: Record<string, Places> = {
  "muro-un-plano": { Luz: [128, 238], Red: [296, 262], Cámara: [450, 240], Agua: [440, 322] },
};

/** A drawing of one wall in two states. */
export function Wall() {
  const { choose, states } = home.whyOneGroup.wall;
  return (
    <div className="wall" role="group" aria-label={choose}>
      {states.map(({ picture, name, alt }) => (
        <div key={picture}>
          <h3 className="title">{name}</h3>
          <Labelled size={size} places={places[picture] ?? {}}>
            <Picture name={picture} alt={alt} sizes={ACROSS_HALF} />
          </Labelled>
        </div>
      ))}
    </div>
  );
}
