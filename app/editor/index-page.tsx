import { MissingForPublic, MissingList } from "~/bandeja/missing-list";
import type { DocumentRow, IndexView } from "./views";

/** The index of the editor: the documents with their state and errors, and what is missing. */
export function IndexPage({ missing, wanted, groups }: IndexView) {
  return (
    <>
      <MissingForPublic missing={missing} isOpen />
      <MissingList title="Conviene llenar" missing={wanted} className="fields" />
      {groups.map(({ title, documents }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="entries">
            {documents.map((document) => (
              <Row key={document.address} {...document} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ title, address, add, problem }: DocumentRow) {
  return (
    <li>
      <p className="row">
        <strong>
          <a href={address}>{title}</a>
        </strong>
        {add && <a href={add.address}>{add.title}</a>}
      </p>
      {problem && <p className="error">{problem}</p>}
    </li>
  );
}
