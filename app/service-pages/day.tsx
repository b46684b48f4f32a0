import { Fragment } from "react";
import { serviceTexts } from "~/content/services";
import { Paragraph } from "~/ui/linked";
import { Picture } from "~/ui/picture";

const sizes = `(min-width: 56rem) 74vw, (min-resolution: 2.5dppx) 77vw, 120vw`;

/** The hour from which the lights are on. The first scene of the evening shows most of what the house does. */
const EVENING = 18;

/** Up to five scenes of one house, each at its hour of the day. Radio buttons choose one without JavaScript. */
export function Day() {
  const { choose, items } = serviceTexts.domotica.day;
  const evening = items.findIndex(({ time }) => Number.parseInt(time) >= EVENING);
  const opened = Math.max(evening, 0);
  return (
    <fieldset className="day">
      <legend className="visually-hidden">{choose}</legend>
      {items.map(({ time, name, text, picture }, index) => (
        <Fragment key={index}>
          <input
            id={`hora-${index + 1}`}
            type="radio"
            name="hora"
            defaultChecked={index === opened}
          />
          <label htmlFor={`hora-${index + 1}`}>
            {time} <span className="day__name">{name}</span>
          </label>
          <div>
            <Picture {...picture} sizes={sizes} />
            <div className="day__text">
              <h3 className="title">{name}</h3>
              <Paragraph className="lead" text={text} />
            </div>
          </div>
        </Fragment>
      ))}
    </fieldset>
  );
}
