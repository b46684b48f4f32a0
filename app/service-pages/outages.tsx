import { serviceTexts } from "~/content/services";
import { Decision } from "~/ui/decision";
import { ACROSS_PHONE, Picture } from "~/ui/picture";

const sizes = `(min-width: 40rem) 100vw, ${ACROSS_PHONE}`;

/** The section that shows what works without internet and without power. */
export function Outages() {
  const { outages } = serviceTexts.domotica;
  return (
    <>
      <div className="outages__house">
        <Picture name="casa-cortes" alt="" sizes={sizes} />
      </div>
      <ul className="parts outages">
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
