import type { OwnerList } from "~/content/owner-list.server";
import { listSlug } from "./entries.server";
import { CompanyHistoryPage, CompanyPage, ConfirmPage, SectionPage } from "./company-pages";
import { companySections } from "./company-sections";
import { EntryPage } from "./entry-page";
import { HistoryPage } from "./history-page";
import { IndexPage } from "./index-page";
import { ListPage } from "./list-page";
import { PhotoPage } from "./photo-page";
import type { EditorView } from "./views";

interface EditorPageProps {
  view: EditorView;
  lists: OwnerList[];
}

/** One of the editor's pages. */
export function EditorPage({ view, lists }: EditorPageProps) {
  const find = (slug: string) => lists.find((list) => listSlug(list) === slug) as OwnerList;
  switch (view.page) {
    case "index":
      return <IndexPage {...view} find={find} />;
    case "list":
      return <ListPage {...view} list={find(view.slug)} />;
    case "history":
      return <HistoryPage {...view} list={find(view.slug)} />;
    case "photo":
      return <PhotoPage {...view} list={find(view.slug)} />;
    case "entry":
      return <EntryPage {...view} list={find(view.slug)} />;
    case "company":
      return <CompanyPage {...view} />;
    case "section":
      return <SectionPage {...view} />;
    case "companyHistory":
      return <CompanyHistoryPage {...view} />;
    case "confirm":
      return <ConfirmPage {...view} />;
  }
}

/** Returns the document title of an editor page. */
export function editorTitle(view: EditorView | undefined, lists: OwnerList[]): string {
  if (view === undefined || view.page === "index") return "Publicar";
  if (view.page === "history" || view.page === "companyHistory") return "Versiones anteriores";
  if (view.page === "photo") return "Una foto";
  if (view.page === "section") return companySections[view.section]?.title ?? "";
  if (!("slug" in view)) return "Datos de la empresa";
  const list = lists.find((one) => listSlug(one) === view.slug);
  return (view.page === "entry" ? list?.item : list?.title) ?? "Publicar";
}
