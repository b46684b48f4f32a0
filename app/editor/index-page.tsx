import { MissingForPublic, MissingList } from "~/bandeja/missing-list";
import type { ViewOf } from "./views";

/** The index of the editor: the documents with their state and errors, and what is missing. */
export function IndexPage({ missing, wanted, groups }: ViewOf<"index">) {
  return (
    <>
      <MissingForPublic missing={missing} isOpen />
      <MissingList title="Conviene llenar" missing={wanted} className="fields" />
      {groups.map(({ title, documents }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="entries">
            {documents.map((document) => (
              <DocumentRow key={document.address} {...document} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type Row = ViewOf<"index">["groups"][number]["documents"][number];

function DocumentRow({ title, address, add, problem }: Row) {
  return (
    <li>
      <p className="row">
        <strong>
          <a href={address}>{title}</a>
        </strong>
        {add && <a href={add.address}>{add.label}</a>}
      </p>
      {problem && <p className="error">{problem}</p>}
    </li>
  );
}
