import { ConfirmPage } from "./confirm-page";
import { FormPage } from "./form-page";
import { FormsPage } from "./forms-page";
import { HistoryPage } from "./history-page";
import { IndexPage } from "./index-page";
import { ListPage } from "./list-page";
import { PhotoPage } from "./photo-page";
import type { EditorView } from "./views";

/** One of the editor's pages. */
export function EditorPage({ view }: { view: EditorView }) {
  switch (view.page) {
    case "index":
      return <IndexPage {...view} />;
    case "forms":
      return <FormsPage {...view} />;
    case "list":
      return <ListPage {...view} />;
    case "form":
      return <FormPage {...view} />;
    case "history":
      return <HistoryPage {...view} />;
    case "photo":
      return <PhotoPage {...view} />;
    case "confirm":
      return <ConfirmPage {...view} />;
  }
}
