import { MissingList } from "~/bandeja/missing-list";
import type { ViewOf } from "./views";

/** The index of the editor: the documents with their state and errors. */
export function IndexPage({ missing, wanted, documents }: ViewOf<"index">) {
  return (
    <>
      <MissingList missing={missing} isOpen />
      <WantedList wanted={wanted} />
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

/** What a real company would fill in, each with a button that puts it off. */
function WantedList({ wanted }: Pick<ViewOf<"index">, "wanted">) {
  if (wanted.length === 0) return null;
  return (
    <details className="fields">
      <summary>Conviene llenar ({wanted.length})</summary>
      <ul className="entries">
        {wanted.map(({ key, text, address, putOff }) => (
          <li key={key}>
            <a href={address}>{text}</a>
            <form method="post" action="/bandeja/aplazar">
              <button className="plain" name="dato" value={key} aria-label={`${putOff}: ${text}`}>
                {putOff}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  );
}
