import { serviceTexts } from "~/content/services";
import { Linked } from "~/ui/linked";
import noInternetUrl from "./drawings/sin-internet.svg?url";
import noPowerUrl from "./drawings/sin-luz.svg?url";

/** The drawings of the shipped outages. */
const drawings: Record<string, string> = {
  "Sin internet": noInternetUrl,
  "Sin luz": noPowerUrl,
};

/** The section that shows what works without internet and without power. */
export function Outages() {
  const { outages } = serviceTexts.domotica;
  return (
    <ul className="outages">
      {outages.items.map(({ name, goesOn, stops }) => (
        <li key={name}>
          <h3 className="title">{name}</h3>
          {drawings[name] && (
            <img src={drawings[name]} alt="" width="320" height="200" loading="lazy" />
          )}
          <p>
            <strong>Sigue</strong> <Linked text={goesOn} />
          </p>
          <p>
            <strong>Se detiene</strong> <Linked text={stops} />
          </p>
        </li>
      ))}
    </ul>
  );
}
