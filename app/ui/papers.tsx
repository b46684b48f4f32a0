import type { ExamplePapers } from "~/content/service-schema.server";
import { Linked } from "./linked";
import { TableHead } from "./table-head";

/** Example documents of the builder, with invented data: a quotation, a report, a delivery record. */
export function Papers({ papers }: { papers: ExamplePapers }) {
  const { label, quotation, others } = papers;
  return (
    <figure className="papers">
      <div className="paper-sheet papers__quotation">
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
      {others.map(({ name, text }, index) => (
        <div key={name} className={`paper-sheet papers__${index === 0 ? "report" : "record"}`}>
          <h3>{name}</h3>
          <p>
            <Linked text={text} />
          </p>
          {index === others.length - 1 && <Signature />}
        </div>
      ))}
      <figcaption className="small">{label}</figcaption>
    </figure>
  );
}

/** An invented signature, with which the last paper ends. */
function Signature() {
  return (
    <svg viewBox="0 0 170 52" width="170" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        d="M6 38C22 2 34 2 28 26s-12 16-6 4 24-22 26-12-8 20 2 14 10-14 16-12-2 16 8 10 12-20 18-14-8 20 6 12 40-22 52-16"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
