import type { OwnerList } from "~/content/owner-list.server";
import { BackTo } from "../web/back-to";
import { checkEntry, contentPath } from "./entries.server";
import { COMPANY_PATH } from "./company-sections";
import { newPath } from "./list-page";
import { MissingList } from "./missing-list";
import type { EditorView } from "./views";

interface IndexPageProps extends Extract<EditorView, { page: "index" }> {
  find(slug: string): OwnerList;
}

/** The index of the editor: the lists with their state and errors. */
export function IndexPage({ missing, lists, problem, find }: IndexPageProps) {
  return (
    <>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
      <h1>Publicar en el sitio</h1>
      {problem && <p className="problem">{problem}</p>}
      <MissingList missing={missing} />
      <ul className="entries">
        <li>
          <p className="row">
            <a href={COMPANY_PATH}>Datos de la empresa</a>
          </p>
        </li>
        {lists.map(({ slug, entries }) => {
          const list = find(slug);
          const errors = entries.flatMap((entry) => checkEntry(list, entry));
          return (
            <li key={slug}>
              <p className="row">
                <a href={contentPath(list)}>
                  {list.title} ({entries.length})
                </a>
                <a href={newPath(list)}>{list.addLabel}</a>
              </p>
              {errors[0] && <p className="error">{errors[0]}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
