import { Heading, HistoryLink } from "./heading";
import type { ViewOf } from "./views";

/** The page of a document with several forms. */
export function FormsPage({ forms, history, ...page }: ViewOf<"forms">) {
  return (
    <>
      <Heading {...page} back={{ title: "Publicar", address: "/bandeja/contenido" }} />
      <ul className="entries">
        {forms.map(({ title, address }) => (
          <li key={address} className="row">
            <a href={address}>{title}</a>
          </li>
        ))}
      </ul>
      <HistoryLink address={history} />
    </>
  );
}
