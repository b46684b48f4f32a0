import type { ExampleSheet as Sheet } from "~/content/service-schema.server";
import { classes } from "~/ui/classes";
import { Paragraph } from "~/ui/linked";
import { tieShortWords } from "~/ui/short-words";

/** A sheet of paper with an example of what the client receives, a proposal or a register, with invented data. */
export function ExampleSheet({ sheet, className }: { sheet: Sheet; className?: string }) {
  const { title, label, rows, sums, note } = sheet;
  return (
    <figure className={classes("sheet paper", className)}>
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

const tableRow = ({ name, total }: Sheet["rows"][number]) => (
  <tr key={name}>
    <th scope="row">{tieShortWords(name)}</th>
    <td>{total}</td>
  </tr>
);
