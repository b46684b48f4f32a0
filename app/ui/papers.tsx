import { serviceTexts } from "~/content/services";
import { classes } from "./classes";
import { Paragraph } from "./linked";
import { ACROSS_HALF, Picture } from "./picture";
import { TableHead } from "./table-head";

/** Example documents of the builder, with invented data: a quotation, a report, a delivery record. */
export function Papers() {
  const { label } = serviceTexts.constructora.papers;
  const { report } = otherPapers();
  return (
    <figure className="papers">
      <Quotation />
      {report && (
        <div className="paper sheet papers__report">
          <h3>{report.name}</h3>
          <Paragraph text={report.text} />
          <Picture
            className="papers__photo"
            name="informe"
            alt="Foto de ejemplo: tubos y cajas en un muro de ladrillo, antes del tarrajeo."
            sizes={ACROSS_HALF}
          />
        </div>
      )}
      <SignedPapers />
      <figcaption className="small">{label}</figcaption>
    </figure>
  );
}

/** Returns the papers beside the quotation: the first of the list is the report, and the others are signed. */
export function otherPapers() {
  const [report, ...signedPapers] = serviceTexts.constructora.papers.others;
  return { report, signedPapers };
}

/** A sheet with an example quotation. With its label, it says itself that its data are invented. */
export function Quotation({ className = "", withLabel = false }) {
  const { label, quotation } = serviceTexts.constructora.papers;
  return (
    <figure className={classes("paper sheet quotation", className)}>
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
              <th scope="row" colSpan={2}>
                {name}
              </th>
              <td colSpan={2}>{total}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <Paragraph text={quotation.excluded} />
      {withLabel && <figcaption className="small">{label}</figcaption>}
    </figure>
  );
}

/** The papers with signatures, such as the delivery record. */
export function SignedPapers() {
  return otherPapers().signedPapers.map(({ name, text }) => (
    <div key={name} className="paper sheet record">
      <h3>{name}</h3>
      <Paragraph text={text} />
      <Signatures />
    </div>
  ));
}

const signatures = {
  Tú: "M10 34C20 8 28 2 28 12s-12 26-6 26 14-22 20-22-4 18 2 18 8-14 14-14 0 12 6 10 20-16 42-20",
  "El ingeniero":
    "M8 38C24 2 36 2 30 26s-12 16-6 4 24-22 26-12-8 20 2 14 10-14 16-12-2 16 8 10 12-20 18-14-8 20 6 12",
};

/** Two invented signatures, each above its line. */
function Signatures() {
  return (
    <ul className="side-by-side small">
      {Object.entries(signatures).map(([name, line]) => (
        <li key={name}>
          <svg viewBox="0 -16 116 58" width="116" fill="none" stroke="currentColor" role="img">
            <title>Firma</title>
            <path d={line} strokeWidth="2.5" strokeLinecap="round" />
          </svg>
          <p>{name}</p>
        </li>
      ))}
    </ul>
  );
}
