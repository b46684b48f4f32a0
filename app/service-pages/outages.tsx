import words from "#content/domotica.json";
import { Points } from "~/ui/points";

const { outages } = words;

/* On phones the table becomes blocks, which takes its roles away in some browsers; so they are written. */
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** What goes on and what stops without internet and without power. */
export function Outages() {
  return (
    <>
      <table className="outages" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            <th scope="col" role="columnheader">
              Sigue
            </th>
            <th scope="col" role="columnheader">
              Se detiene
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {outages.items.map(({ name, goesOn, stops }) => (
            <tr key={name} role="row">
              <th scope="row" role="rowheader">
                {name}
              </th>
              <td role="cell">
                <span className="outages__label">Sigue</span>
                {goesOn}
              </td>
              <td role="cell">
                <span className="outages__label">Se detiene</span>
                {stops}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Points items={outages.also} look={["two"]} />
    </>
  );
}
