import { home } from "~/content/home";
import { LabelledPicture, type Places } from "~/ui/drawing";
import { ACROSS_HALF, Picture } from "~/ui/picture";
import { Points } from "~/ui/points";

/** The names of the networks in each wall. The wall without a common plan has none: nobody finds them there. */
const placesByPicture: Record<string, Places> = {
  "muro-un-plano": { Luz: [128, 238], Red: [296, 262], Cámara: [450, 240], Agua: [440, 322] },
};

/** The section "why one group": a wall with and without a common plan, and the list of advantages. */
export function OneGroup() {
  const { statement, title, wall, items, hidden } = home.whyOneGroup;
  if (hidden) return null;
  return (
    <section className="section one-group night" aria-labelledby="un-solo-grupo">
      <div className="container">
        <h2 id="un-solo-grupo" className="eyebrow">
          {title}
        </h2>
        <p className="statement poster">{statement}</p>
      </div>
      <div className="container">
        <div className="parts wall" role="group" aria-label={wall.choose}>
          {wall.states.map(({ picture, name, alt }) => (
            <div key={picture}>
              <h3 className="title">{name}</h3>
              <LabelledPicture size={[600, 400]} places={placesByPicture[picture] ?? {}}>
                <Picture name={picture} alt={alt} sizes={ACROSS_HALF} />
              </LabelledPicture>
            </div>
          ))}
        </div>
        <Points items={items} variant="three" />
      </div>
    </section>
  );
}
