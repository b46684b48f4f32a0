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

/** The entry of the menu that is open: the stock. */
const OPEN_ENTRY = 1;
const ENTRY_HEIGHT = 52;

/** An example screen made of HTML elements, with numbers at what the three notes explain. */
export function ExampleScreen() {
  const { example: screen } = serviceTexts["desarrollo-sistemas"];
  const { request } = screen;
  return (
    <div className="parts example">
      <Notebook />
      <div className="example__screen">
        <svg className="example__menu" fill="none" strokeWidth="2" aria-hidden="true">
          <path fill="#f4b63c" d={`M16 ${12 + OPEN_ENTRY * ENTRY_HEIGHT}h40v40H16z`} />
          {signs.map((sign, index) => (
            <path
              key={sign}
              d={sign}
              stroke={index === OPEN_ENTRY ? "#1b1f45" : "#a9adda"}
              transform={`translate(24 ${20 + index * ENTRY_HEIGHT})`}
            />
          ))}
        </svg>
        <p className="example__bar">{screen.place}</p>
        <table>
          <caption className="visually-hidden">{screen.caption}</caption>
          <TableHead columns={screen.columns} />
          <tbody>
            {screen.rows.map((row) => (
              <Row key={row.name} row={row} lowLabel={screen.low} />
            ))}
          </tbody>
        </table>
        <div className="example__request side-by-side">
          <p>
            <strong>{request.title}</strong>
            <br />
            {request.text}
          </p>
          <p className="example__buttons side-by-side" aria-hidden="true">
            <span>{request.approve}</span>
            <span>{request.refuse}</span>
          </p>
        </div>
      </div>
      <Points items={screen.notes} variant="notes" />
    </div>
  );
}

/** The handwriting in the notebook that the screen replaces: materials, the amounts of its rows, and one struck out. */
const handwriting = [
  "M44 62c6-14 12-14 10-2s-8 8-4-2 14-8 14 0 4 4 10-4 12-2 10 4 8 2 14-4 12 0 8 4 10 0 16-4",
  "M146 48l6-4v20M168 44l-9 13h15M170 51v13M182 50c6-8 14-2 8 6l-8 8h14",
  "M44 94c8-18 16-12 8 0s-4 4 4-2 14-6 12 2 8 2 12-4 14-4 12 2 8 4 14-2 8-4 16-2",
  "M150 80c8-6 16 0 6 8 10 0 8 14-6 10M167 99v.5M184 76l-9 13h15M186 83v15",
  "M44 126c4-16 16-14 12-2s-10 6 0 0 16-8 14 0 6 4 12-2 10-6 10 2 12 0 18-4 14-2 16 0",
  "M150 108l-9 13h15M152 115v15M170 111c-8 2-8 16 0 18s10-14 0-18M136 123l44-5M188 112l5-4v20M202 113c0-8 12-8 10 0s-12 14 0 14 6-12-4-14",
  "M44 158c10-20 14-8 8 0s6 4 12-4 12-4 10 4 8 0 14-4 10-2 18-2",
  "M150 146c6-8 14-2 8 6l-8 8h14M184 140c-10 4-12 16-6 18s10-6 4-9-9 3-8 6",
];

/** A page of a notebook, behind the screen. */
function Notebook() {
  return (
    <svg className="example__notebook" viewBox="0 6 224 234" aria-hidden="true">
      <path fill="#fffaf2" d="M0 6h224v234H0z" />
      <path stroke="#c3c5e0" d="M0 36h224M0 68h224M0 100h224M0 132h224M0 164h224M0 196h224" />
      <path stroke="#e39a86" d="M32 6v234" />
      <path
        stroke="#1b1f45"
        strokeWidth="3"
        strokeDasharray="3 13"
        strokeDashoffset="-8"
        d="M0 12h224"
        pathLength="224"
      />
      {handwriting.map((line) => (
        <path
          key={line}
          d={line}
          fill="none"
          stroke="#383d6f"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}

function Row({ row, lowLabel }: { row: Screen["rows"][number]; lowLabel: string }) {
  // A text that is no number gives NaN: it is not low, and has no bar.
  const amount = readNumber(row.has);
  const minimum = readNumber(row.least);
  const isLow = amount < minimum;
  return (
    <tr className={isLow ? "example__low" : undefined}>
      <th scope="row">{row.name}</th>
      <td>
        <span>{row.has}</span> {isLow && <strong>{lowLabel}</strong>}
        {amount >= 0 && minimum > 0 && <Bar minimums={amount / minimum} isLow={isLow} />}
      </td>
      <td>{row.least}</td>
      <td>{row.last}</td>
    </tr>
  );
}

/** An amount as a bar, which is as long as three minimums, with a mark at one. */
function Bar({ minimums, isLow }: { minimums: number; isLow: boolean }) {
  return (
    <svg
      width="100%"
      height="16"
      viewBox="0 0 300 16"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path fill={isLow ? "#fffaf2" : "#e6dbce"} d="M0 4h300v8H0z" />
      <path fill={isLow ? "#b84a22" : "#383d6f"} d={`M0 4h${Math.min(3, minimums) * 100}v8H0z`} />
      <path fill="#1b1f45" d="M98 0h3v16h-3z" />
    </svg>
  );
}
