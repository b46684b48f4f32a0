import type { ExampleProposal } from "~/content/service-parts-schema.server";
import { Paragraph } from "~/ui/linked";

/** A sheet of paper with an example proposal of the service, with invented figures. */
export function Proposal({ proposal }: { proposal: ExampleProposal }) {
  const { title, label, rows, sums, note } = proposal;
  return (
    <figure className="price__sheet paper paper-sheet quotation">
      <table>
        <caption>
          <h3>{title}</h3>
        </caption>
        <tbody>{rows.map(tableRow)}</tbody>
        <tfoot>{sums.map(tableRow)}</tfoot>
      </table>
      {note && <Paragraph text={note} />}
      <figcaption className="small">{label}</figcaption>
    </figure>
  );
}

const tableRow = ({ name, total }: ExampleProposal["rows"][number]) => (
  <tr key={name}>
    <th scope="row">{name}</th>
    <td>{total}</td>
  </tr>
);
