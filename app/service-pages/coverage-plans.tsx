import { plans, type PlacePlan } from "~/content/seguridad-plans";
import houseUrl from "./drawings/plan-casa.svg?url";
import officeUrl from "./drawings/plan-oficina.svg?url";
import shopUrl from "./drawings/plan-tienda.svg?url";
import siteUrl from "./drawings/plan-obra.svg?url";

/** The drawings, in the order of the places. */
const drawings = [houseUrl, shopUrl, officeUrl, siteUrl];

/** Four kinds of place on their plans: what the cameras see, which doors are controlled, the network. */
export function CoveragePlans() {
  const { legend, items } = plans;
  return (
    <>
      <ul className="plan-legend">
        {(["camera", "reader", "wifi", "cabinet"] as const).map((kind) => (
          <li key={kind} className={`plan-legend__${kind}`}>
            {legend[kind]}
          </li>
        ))}
      </ul>
      {/* Narrow windows scroll it sideways, which the keyboard must be able to do too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="plans" role="group" aria-label={plans.title} tabIndex={0}>
        {items.map((place, index) => (
          <Plan key={place.place} place={place} url={drawings[index]} />
        ))}
      </div>
    </>
  );
}

function Plan({ place, url }: { place: PlacePlan; url: string | undefined }) {
  const { labels } = plans;
  return (
    <section className="plan">
      <div className="plan__drawing">
        <img src={url} alt={place.drawing} width="320" height="240" loading="lazy" />
      </div>
      <div>
        <h3>{place.place}</h3>
        <dl>
          {(["watched", "controlled", "network", "decideFirst"] as const).map((key) => (
            <div key={key}>
              <dt>{labels[key]}</dt>
              <dd>{place[key]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
