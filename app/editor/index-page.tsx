import { MissingList } from "~/bandeja/missing-list";
import type { IndexRow, IndexView } from "./views";

/** The documents with their state and errors, and what is missing; or the parts of one document. */
export function IndexPage({ samples, wanted, groups }: IndexView) {
  return (
    <>
      <MissingList kind="sample" missing={samples} isOpen />
      <MissingList kind="wanted" missing={wanted} />
      {groups.map(({ title, rows }) => (
        <section key={title}>
          {title && <h2>{title}</h2>}
          <ul className="entries">
            {rows.map((row) => (
              <Row key={row.address} {...row} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ text, address, add, problem }: IndexRow) {
  return (
    <li>
      <p className="row">
        <strong>
          <a href={address}>{text}</a>
        </strong>
        {add && <a href={add.address}>{add.text}</a>}
      </p>
      {problem && <p className="error">{problem}</p>}
    </li>
  );
}
