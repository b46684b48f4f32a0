import { serviceTexts } from "~/content/services";
import { classes } from "./classes";
import { Paragraph } from "./linked";
import { ACROSS_HALF, Picture } from "./picture";
import { TableHead } from "./table-head";

/** Example documents of the builder, with invented data: a quotation, a report, a delivery record. */
export function Papers() {
  const { label, others } = serviceTexts.constructora.papers;
  const [report] = others;
  return (
    <figure className="papers">
      <Quotation />
      {report && (
        <div className="paper sheet papers__report">
          <h3>{report.name}</h3>
          <Paragraph text={report.text} />
          <Photo />
        </div>
      )}
      <Records />
      <figcaption className="small">{label}</figcaption>
    </figure>
  );
}

/** A sheet with an example quotation; alone it says that its data are invented. */
export function Quotation({ alone }: { alone?: boolean }) {
  const { label, quotation } = serviceTexts.constructora.papers;
  return (
    <figure className={classes("paper sheet quotation", alone && "price__sheet")}>
      <table>
        <caption>
          <h3>{quotation.title}</h3>
        </caption>
        <TableHead columns={quotation.columns} />
        <tbody>
          {quotation.rows.map(({ name, quantity, price, total }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{quantity}</td>
              <td>{price}</td>
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {quotation.sums.map(({ name, total }) => (
            <tr key={name}>
              <th scope="row" colSpan={3}>
                {name}
              </th>
              <td>{total}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <Paragraph text={quotation.excluded} />
      {alone && <figcaption className="small">{label}</figcaption>}
    </figure>
  );
}

/** The papers after the report, which are signed: the delivery record. */
export function Records() {
  const { others } = serviceTexts.constructora.papers;
  return others.slice(1).map(({ name, text }) => (
    <div key={name} className="paper sheet record">
      <h3>{name}</h3>
      <Paragraph text={text} />
      <Signatures />
    </div>
  ));
}

/** What a report shows of the work that the plaster will cover: a part of the drawing of a wall. */
function Photo() {
  return (
    <Picture
      className="papers__photo"
      name="muro-un-plano"
      alt="Foto de ejemplo: tubos y cajas en un muro de ladrillo, antes del tarrajeo."
      sizes={ACROSS_HALF}
    />
  );
}

const hands = {
  Tú: "M10 34C20 8 28 2 28 12s-12 26-6 26 14-22 20-22-4 18 2 18 8-14 14-14 0 12 6 10 20-16 42-20",
  "El ingeniero":
    "M8 38C24 2 36 2 30 26s-12 16-6 4 24-22 26-12-8 20 2 14 10-14 16-12-2 16 8 10 12-20 18-14-8 20 6 12",
};

/** Two invented signatures, each above its line. */
function Signatures() {
  return (
    <ul className="actions small">
      {Object.entries(hands).map(([name, hand]) => (
        <li key={name}>
          <svg viewBox="0 -16 116 58" width="116" fill="none" stroke="currentColor" role="img">
            <title>Firma</title>
            <path d={hand} strokeWidth="2.5" strokeLinecap="round" />
          </svg>
          <p>{name}</p>
        </li>
      ))}
    </ul>
  );
}
