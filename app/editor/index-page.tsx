import { MissingForPublic, MissingList } from "~/bandeja/missing-list";
import type { ViewOf } from "./views";

/** The index of the editor: the documents with their state and errors. */
export function IndexPage({ missing, wanted, documents }: ViewOf<"index">) {
  return (
    <>
      <MissingForPublic missing={missing} isOpen />
      <MissingList title="Conviene llenar" missing={wanted} className="fields" />
      <ul className="entries">
        {documents.map(({ title, address, add, problem }) => (
          <li key={address}>
            <p className="row">
              <a href={address} className="entries__name">
                {title}
              </a>
              {add && <a href={add.address}>{add.label}</a>}
            </p>
            {problem && <p className="error">{problem}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
