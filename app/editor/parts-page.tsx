import type { ViewOf } from "./views";

/** The links to the parts of a document that has several. */
export function PartsPage({ parts }: ViewOf<"parts">) {
  return (
    <ul className="entries">
      {parts.map(({ title, address }) => (
        <li key={address} className="row">
          <a href={address} className="entries__name">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
