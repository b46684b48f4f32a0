import { serviceTexts } from "~/content/services";
import { Points } from "~/ui/points";
import { TableHead } from "~/ui/table-head";
import { readNumber } from "~/words";

type Screen = (typeof serviceTexts)["desarrollo-sistemas"]["example"];

/** The signs of the program's menu, in squares of 24: summary, stock, movements, people and reports. */
const signs = [
  "M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h7v7h-7z",
  "M3 7.5 12 3l9 4.5v9L12 21l-9-4.5zM3 7.5l9 4.5 9-4.5M12 12v9",
  "M3 8h16M15 4l4 4-4 4M21 16H5M9 12l-4 4 4 4",
  "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3-6.5 8-6.5s8 2.5 8 6.5",
  "M3 21h18M6 17v-6M12 17V4M18 17v-9",
];

/** The entry of the menu that is open, and the height of each. */
const OPEN = 1;
const ENTRY = 52;

/** An example screen made of HTML elements, with numbers at what the three notes explain. */
export function ExampleScreen() {
  const { example: screen } = serviceTexts["desarrollo-sistemas"];
  const { request } = screen;
  return (
    <div className="example">
      <div className="example__screen">
        <svg className="example__menu" fill="none" strokeWidth="2" aria-hidden="true">
          <path fill="#f4b63c" d={`M16 ${12 + OPEN * ENTRY}h40v40H16z`} />
          {signs.map((sign, index) => (
            <path
              key={sign}
              d={sign}
              stroke={index === OPEN ? "#1b1f45" : "#a9adda"}
              transform={`translate(24 ${20 + index * ENTRY})`}
            />
          ))}
        </svg>
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
        <div className="example__request actions">
          <p>
            <strong>{request.title}</strong>
            <br />
            {request.text}
          </p>
          <p className="example__buttons actions" aria-hidden="true">
            <span>{request.approve}</span>
            <span>{request.refuse}</span>
          </p>
        </div>
      </div>
      <Points items={screen.notes} variant="notes" />
    </div>
  );
}

function Row({ name, has, least, last, low }: Screen["rows"][number] & Pick<Screen, "low">) {
  const [amount, minimum] = [readNumber(has), readNumber(least)];
  const isLow = amount < minimum;
  return (
    <tr className={isLow ? "example__low" : undefined}>
      <th scope="row">{name}</th>
      <td>
        <span>{has}</span> {isLow && <strong>{low}</strong>}
        {amount >= 0 && minimum > 0 && <Bar share={amount / minimum} isLow={isLow} />}
      </td>
      <td>{least}</td>
      <td>{last}</td>
    </tr>
  );
}

/** A bar of three minimums, with a mark at the first. */
function Bar({ share, isLow }: { share: number; isLow: boolean }) {
  const [ground, fill] = isLow ? ["#fffaf2", "#b84a22"] : ["#e6dbce", "#383d6f"];
  return (
    <svg
      width="100%"
      height="16"
      viewBox="0 0 300 16"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path fill={ground} d="M0 4h300v8H0z" />
      <path fill={fill} d={`M0 4h${Math.min(3, share) * 100}v8H0z`} />
      <path fill="#1b1f45" d="M98 0h3v16h-3z" />
    </svg>
  );
}
