import type { editPart } from "./edit-part.server";
import type { confirmPage } from "./editor.server";
import type { photoPage } from "./upload.server";
import type { documentPage, historyPage, indexPage } from "./view-document.server";

export interface Link {
  title: string;
  address: string;
}

/** What was saved last, for the notice with its undo button. */
export interface Saved {
  /** The URL that undoes it. */
  action: string;
  canUndo: boolean;
  /** The hash of the whole value. */
  hash: string;
  /** What was done, such as "Quitaste «Casa en Huanta»". */
  change: string;
  /** The page of the site where it is seen. */
  page: string;
}

/** What every page of the editor may have. */
interface Frame {
  title: string;
  back: Link;
  saved?: Saved;
  /** Why nothing was saved, or why the file cannot be used. */
  problem?: string;
  /** The URL of the earlier versions. */
  history?: string;
  /** The status of the answer; 200 by default. */
  status?: number;
}

type Page =
  | typeof indexPage
  | typeof documentPage
  | typeof historyPage
  | typeof editPart
  | typeof photoPage
  | typeof confirmPage;

/** The data of an editor page, as the functions of the server return it. */
export type EditorView = Frame & Awaited<ReturnType<Page>>;

/** The props of the component of a page. */
export type ViewOf<Name extends EditorView["page"]> = Extract<EditorView, { page: Name }>;
