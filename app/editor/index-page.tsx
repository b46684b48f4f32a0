import { MissingList } from "~/bandeja/web/missing-list";
import { Heading } from "./heading";
import type { ViewOf } from "./views";

/** The index of the editor: the documents with their state and errors. */
export function IndexPage({ missing, documents, ...page }: ViewOf<"index">) {
  return (
    <>
      <Heading {...page} back={{ title: "Todos los mensajes", address: "/bandeja" }} />
      <MissingList missing={missing} />
      <ul className="entries">
        {documents.map(({ title, address, add, problem }) => (
          <li key={address}>
            <p className="row">
              <a href={address}>{title}</a>
              {add && <a href={add.address}>{add.label}</a>}
            </p>
            {problem && <p className="error">{problem}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
