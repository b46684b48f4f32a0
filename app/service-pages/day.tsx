import { Fragment } from "react";
import words from "#content/domotica.json";
import { Linked } from "~/ui/linked";
import { Picture } from "~/ui/picture";

const { choose, items } = words.day;
const [first] = items;
const sizes = "(min-width: 56rem) 62vw, 100vw";
const idOf = (time: string) => `hora-${time.replace(":", "")}`;

/** One house at five hours, of which the visitor chooses one; no script is needed for it. */
export function Day() {
  return (
    <fieldset className="day">
      <legend className="visually-hidden">{choose}</legend>
      {items.map(({ time, name }, index) => (
        <Fragment key={time}>
          <input
            id={idOf(time)}
            className="day__choice"
            type="radio"
            name="hora"
            value={time}
            defaultChecked={index === 0}
          />
          <label className="day__hour" htmlFor={idOf(time)}>
            {time} <span className="day__name">{name}</span>
          </label>
        </Fragment>
      ))}
      <div className="day__scenes">
        <div className="day__scene day__scene--beneath">
          {first && <Picture name={first.picture.name} alt="" sizes={sizes} />}
        </div>
        {items.map(({ time, text, name, picture }) => (
          <div key={time} className="day__scene">
            <Picture name={picture.name} alt={picture.alt} sizes={sizes} />
            <div className="day__words">
              <h3>{name}</h3>
              <p>
                <Linked text={text} />
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
