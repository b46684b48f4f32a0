import { serviceTexts } from "~/content/services";
import { Decision } from "~/ui/decision";
import { DrawingLabels } from "~/ui/drawing";
import { ACROSS_PHONE, Picture } from "~/ui/picture";

const sizes = `(min-width: 40rem) 100vw, ${ACROSS_PHONE}`;

/** At both sides of the wall that parts the picture. */
const places: [x: number, y: number][] = [
  [285, 18],
  [434, 18],
];

/** The section that shows what works without internet and without power. */
export function Outages() {
  const { outages } = serviceTexts.domotica;
  const names = outages.items.slice(0, places.length).map(({ name }, i) => [name, places[i]]);
  return (
    <>
      <div className="outages__house drawing">
        <Picture name="casa-cortes" alt="" sizes={sizes} />
        <DrawingLabels size={[640, 471]} places={Object.fromEntries(names)} />
      </div>
      <ul className="outages">
        {outages.items.map(({ name, goesOn, stops }) => (
          <li key={name}>
            <h3 className="title">{name}</h3>
            <Decision label="Sigue" text={goesOn} />
            <Decision label="Se detiene" text={stops} />
          </li>
        ))}
      </ul>
    </>
  );
}
