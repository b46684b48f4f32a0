import { serviceTexts } from "~/content/services";
import { Decision } from "~/ui/decision";
import { LabelledPicture, type Labels } from "~/ui/labelled-picture";
import { ACROSS_PHONE, Picture } from "~/ui/picture";

const sizes = `(min-width: 40rem) 100vw, ${ACROSS_PHONE}`;

/** The names of the house's halves. */
const labels: Labels = {
  size: [1552, 1064],
  places: { "Sin internet": [375, 251], "Sin luz": [1080, 251] },
};

/** The section that shows what works without internet and without power. */
export function Outages() {
  const { outages } = serviceTexts.domotica;
  return (
    <>
      <div className="outages__house">
        <LabelledPicture {...labels}>
          <Picture name="casa-cortes" alt="" sizes={sizes} />
        </LabelledPicture>
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
