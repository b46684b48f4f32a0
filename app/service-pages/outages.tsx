import { serviceTexts } from "~/content/services";
import { Linked } from "~/ui/linked";

/** The section that shows what works without internet and without power. */
export function Outages() {
  const { outages } = serviceTexts.domotica;
  return (
    <ul className="outages">
      {outages.items.map(({ name, goesOn, stops }) => (
        <li key={name}>
          <h3 className="title">{name}</h3>
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
