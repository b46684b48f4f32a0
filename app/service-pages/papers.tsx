import type { serviceTexts } from "~/content/services";

export type ExamplePapers = (typeof serviceTexts)["constructora"]["papers"];

/** Example documents of the builder, with invented data: a quotation, a report, a delivery record. */
export function Papers({ papers }: { papers: ExamplePapers }) {
  const { label, quotation, others } = papers;
  return (
    <figure className="papers">
      <figcaption>{label}</figcaption>
      <table>
        <caption>{quotation.title}</caption>
        <thead>
          <tr>
            {quotation.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
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
      <p>{quotation.excluded}</p>
      {others.map(({ name, text }) => (
        <p key={name}>
          <strong>{name}</strong>
          {text}
        </p>
      ))}
    </figure>
  );
}
