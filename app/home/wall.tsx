import { home } from "~/content/home";
import { Labelled, type Places } from "~/ui/drawing";
import { ACROSS_HALF, Picture } from "~/ui/picture";

const size = [600, 400] as const;

/** The names of the networks in each wall. The wall without a common plan has none: nobody finds them there. */
const placesByPicture: Record<string, Places> = {
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
          <Labelled size={size} places={placesByPicture[picture] ?? {}}>
            <Picture name={picture} alt={alt} sizes={ACROSS_HALF} />
          </Labelled>
        </div>
      ))}
    </div>
  );
}
