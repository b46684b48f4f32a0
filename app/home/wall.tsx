import { Fragment } from "react";
import home from "#content/home.json";
import { Picture } from "~/ui/picture";

/** The networks in the wall; the stylesheet knows where each runs in each state. */
const networks = ["Luz", "Red", "Cámara", "Agua"];

/** One wall in two states, of which the visitor chooses one; no script is needed for it. */
export function Wall() {
  const { choose, states } = home.whyOneGroup.wall;
  return (
    <fieldset className="wall">
      <legend className="visually-hidden">{choose}</legend>
      {states.map(({ picture, name }, index) => (
        <Fragment key={picture}>
          <input
            id={picture}
            className="wall__choice"
            type="radio"
            name="muro"
            value={picture}
            defaultChecked={index === 0}
          />
          <label className="wall__name" htmlFor={picture}>
            {name}
          </label>
        </Fragment>
      ))}
      <div className="wall__states">
        {states.map(({ picture, alt }) => (
          <div key={picture} className="wall__state">
            <Picture name={picture} alt={alt} sizes="(min-width: 56rem) 56vw, 100vw" />
            {networks.map((network) => (
              <span key={network} className="wall__label" aria-hidden="true">
                {network}
              </span>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
