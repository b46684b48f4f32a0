import { serviceTexts } from "~/content/services";
import { Choice } from "~/ui/choice";
import { Paragraph } from "~/ui/linked";
import { Picture } from "~/ui/picture";

const sizes = `(min-width: 56rem) 74vw, (min-resolution: 2.5dppx) 77vw, 120vw`;

/** Up to five scenes of one house, each at its hour of the day. */
export function Day() {
  const { choose, items } = serviceTexts.domotica.day;
  const options = items.map(({ time, name }, index) => ({
    value: `hora-${index + 1}`,
    label: (
      <>
        {time} <span className="day__name">{name}</span>
      </>
    ),
  }));
  return (
    <Choice name="day" legend={choose} options={options}>
      {items.map(({ text, name, picture }, index) => (
        <div key={index} className="day__scene">
          <Picture className="choice__picture" {...picture} sizes={sizes} />
          <div className="choice__text">
            <h3 className="title">{name}</h3>
            <Paragraph className="lead" text={text} />
          </div>
        </div>
      ))}
    </Choice>
  );
}
