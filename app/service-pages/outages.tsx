import { outages } from "~/content/domotica";
import { Points } from "~/ui/points";

/** What goes on and what stops without internet and without power. */
export function Outages() {
  return (
    <>
      <table className="outages">
        <thead>
          <tr>
            <td />
            <th scope="col">Sigue</th>
            <th scope="col">Se detiene</th>
          </tr>
        </thead>
        <tbody>
          {outages.items.map(({ name, goesOn, stops }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <span className="outages__label">Sigue</span>
                {goesOn}
              </td>
              <td>
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
