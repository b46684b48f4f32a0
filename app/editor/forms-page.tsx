import type { ViewOf } from "./views";

/** The links to the forms of a document that has several. */
export function FormsPage({ forms }: ViewOf<"forms">) {
  return (
    <ul className="entries">
      {forms.map(({ title, address }) => (
        <li key={address} className="row">
          <a href={address} className="entries__name">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
