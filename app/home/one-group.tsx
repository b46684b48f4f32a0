import { home } from "~/content/home";
import { LabelledPicture, type Places } from "~/ui/labelled-picture";
import { ACROSS_HALF, Picture } from "~/ui/picture";
import { Points } from "~/ui/points";

/**
 * The names of the networks in the wall with a common plan; nobody finds them in the other wall. They are placed for this
 * picture: a different one in content/home.json is shown without names rather than with names at wrong places.
 */
const networks: { picture: string; places: Places } = {
  picture: "muro-un-plano",
  places: { Luz: [92, 131], Red: [253, 131], Cámara: [375, 107], Agua: [530, 230] },
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
        <div className="wall" role="group" aria-label={wall.choose}>
          {wall.states.map(({ picture, name, alt }) => (
            <div key={picture}>
              <h3 className="title">{name}</h3>
              <LabelledPicture
                size={[600, 400]}
                places={picture === networks.picture ? networks.places : {}}
              >
                <Picture name={picture} alt={alt} sizes={ACROSS_HALF} />
              </LabelledPicture>
            </div>
          ))}
        </div>
        <Points items={items} variant="two" />
      </div>
    </section>
  );
}
