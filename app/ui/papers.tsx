import type { ExamplePapers } from "~/content/service-rules.server";
import { Linked } from "./linked";
import { TableHead } from "./table-head";

/** Example documents of the builder, with invented data: a quotation, a report, a delivery record. */
export function Papers({ papers }: { papers: ExamplePapers }) {
  const { label, quotation, others } = papers;
  return (
    <figure className="papers">
      <div className="paper-sheet">
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
        <p>
          <Linked text={quotation.excluded} />
        </p>
      </div>
      {others.map(({ name, text }) => (
        <div key={name} className="paper-sheet">
          <h3>{name}</h3>
          <p>
            <Linked text={text} />
          </p>
        </div>
      ))}
      <figcaption className="small">{label}</figcaption>
    </figure>
  );
}
