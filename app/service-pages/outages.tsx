import { serviceTexts } from "~/content/services";
import { Linked } from "~/ui/linked";
import { ACROSS_PHONE, Picture } from "~/ui/picture";

const sizes = `(min-width: 40rem) 100vw, ${ACROSS_PHONE}`;

/** The section that shows what works without internet and without power. */
export function Outages() {
  const { outages } = serviceTexts.domotica;
  return (
    <>
      <div className="outages__house">
        {outages.items.map(
          ({ picture }) => picture && <Picture key={picture} name={picture} alt="" sizes={sizes} />,
        )}
      </div>
      <ul className="outages points--two">
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
    </>
  );
}
