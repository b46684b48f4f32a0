import { serviceTexts } from "~/content/services";
import { Points } from "~/ui/points";
import { TableHead } from "~/ui/table-head";
import { readNumber } from "~/words";

type Screen = (typeof serviceTexts)["desarrollo-sistemas"]["example"];

/** An example screen made of HTML elements, with numbers at what the three notes explain. */
export function ExampleScreen() {
  const { example: screen } = serviceTexts["desarrollo-sistemas"];
  const { request } = screen;
  return (
    <div className="example">
      <div className="example__screen">
        <p className="example__bar">{screen.place}</p>
        <table>
          <caption className="visually-hidden">{screen.caption}</caption>
          <TableHead columns={screen.columns} />
          <tbody>
            {screen.rows.map((row) => (
              <Row key={row.name} {...row} low={screen.low} />
            ))}
          </tbody>
        </table>
        <div className="example__request">
          <p>
            <strong>{request.title}</strong>
            <br />
            {request.text}
          </p>
          <p className="example__buttons" aria-hidden="true">
            <span>{request.approve}</span>
            <span>{request.refuse}</span>
          </p>
        </div>
      </div>
      <Points items={screen.notes} variants={["numbered"]} />
    </div>
  );
}

function Row({ name, has, least, last, low }: Screen["rows"][number] & Pick<Screen, "low">) {
  const [amount, minimum] = [readNumber(has), readNumber(least)];
  const isLow = amount < minimum;
  return (
    <tr className={isLow ? "example__low" : undefined}>
      <th scope="row">{name}</th>
      <td className="example__stock">
        <span>{has}</span> {isLow && <strong>{low}</strong>}
        {amount >= 0 && minimum > 0 && (
          <progress value={amount} max={3 * minimum} aria-hidden="true" />
        )}
      </td>
      <td>{least}</td>
      <td>{last}</td>
    </tr>
  );
}
