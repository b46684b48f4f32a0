import type { PartsView } from "./views";

/** The links to the parts of a document that has several. */
export function PartsPage({ parts }: PartsView) {
  return (
    <ul className="entries">
      {parts.map(({ title, address }) => (
        <li key={address} className="row">
          <strong>
            <a href={address}>{title}</a>
          </strong>
        </li>
      ))}
    </ul>
  );
}
