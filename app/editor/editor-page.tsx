import { BackTo, Notice, noticeAttributes, Problem } from "~/bandeja/page-parts";
import { FormPage } from "./form-page";
import type { Frame, Saved } from "./frame.server";
import { HistoryPage, type HistoryView } from "./history-page";
import { IndexPage, type IndexView } from "./index-page";
import { ListPage, type ListView } from "./list-page";
import { FIELD } from "./names";
import { PhotoPage, type PhotoView } from "./photo-page";
import type { FormView } from "./view-form.server";

export type EditorView = Frame & (IndexView | ListView | FormView | HistoryView | PhotoView);

/** A page of the editor: the way back, the title, what became of the last request, and its content. */
export function EditorPage({ view }: { view: EditorView }) {
  const { title, back, saved, notice, problem, history } = view;
  return (
    <>
      <BackTo {...back} />
      <h1>{title}</h1>
      {saved && <SavedNotice {...saved} />}
      {notice && <Notice>{notice}</Notice>}
      {problem && <Problem>{problem}</Problem>}
      {view.kind === "index" && <IndexPage {...view} />}
      {view.kind === "list" && <ListPage {...view} />}
      {view.kind === "form" && <FormPage {...view} />}
      {view.kind === "history" && <HistoryPage {...view} />}
      {view.kind === "photo" && <PhotoPage {...view} />}
      {history && (
        <p>
          <a href={history}>Volver a una versión anterior</a>
        </p>
      )}
    </>
  );
}

/** The notice after a save. Its buttons undo it, or redo what it has undone. */
function SavedNotice({ history, before, undid, hash, change, page }: Saved) {
  return (
    <form method="post" action={history} className="notice row">
      <span {...noticeAttributes}>Guardado. {change}.</span>
      <input type="hidden" name={FIELD.hash} value={hash} />
      {undid !== undefined && (
        <button className="plain" name={FIELD.restored} value={undid}>
          Rehacer
        </button>
      )}
      {before !== null && (
        <button className="plain" name={FIELD.action} value="deshacer">
          {undid === undefined ? "Deshacer" : "Deshacer uno más"}
        </button>
      )}
      <a href={page}>Ver el sitio</a>
    </form>
  );
}
