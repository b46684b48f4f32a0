import { plans, type PlacePlan } from "~/content/seguridad-plans";
import { planDrawings, type PlanDrawing } from "./plan-drawings";

/** A point and two waves over it, from where the path is. */
const WAVES = "h0m-9-7a12 12 0 0 1 18 0m-24-6a19 19 0 0 1 30 0";

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
        {planDrawings.map((drawing, index) => {
          const place = items[index];
          return place && <Plan key={place.place} place={place} drawing={drawing} />;
        })}
      </div>
    </>
  );
}

function Plan({ place, drawing }: { place: PlacePlan; drawing: PlanDrawing }) {
  const { labels } = plans;
  return (
    <section className="plan">
      <Drawing label={place.drawing} drawing={drawing} />
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

function Drawing({ label, drawing }: { label: string; drawing: PlanDrawing }) {
  const { walls, fence, furniture, seen, readers, wifi, cabinet, rooms } = drawing;
  return (
    <svg viewBox="0 0 320 240" role="img" aria-label={label}>
      <path className="plan__seen" d={seen.join("")} />
      <path className="plan__furniture" d={furniture} />
      {fence && <path className="plan__fence" d={fence} />}
      <path className="plan__walls" d={walls} />
      <path className="plan__reader" d={readers.map(([x, y]) => `M${x - 16} ${y}h32`).join("")} />
      <path className="plan__wifi" d={wifi.map(([x, y]) => `M${x} ${y}${WAVES}`).join("")} />
      <path className="plan__cabinet" d={`M${cabinet[0]} ${cabinet[1]}h14v20h-14z`} />
      <path className="plan__camera" d={seen.map(standOf).join("")} />
      {rooms.map(([x, y, name]) => (
        <text key={name} x={x} y={y}>
          {name}
        </text>
      ))}
    </svg>
  );
}

/** Where the camera stands, as a dot: the first point of what it sees. */
const standOf = (view: string) => `${view.split("L")[0] ?? ""}h0`;
